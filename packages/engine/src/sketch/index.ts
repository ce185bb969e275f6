export { type Ink, type Shape, type Sketch, type SketchPoint, sketchArea, sketchArrow, sketchText } from './sketch.js';
