export {
  type Ink,
  type Shape,
  type Sketch,
  type SketchPoint,
  sketchArea,
  sketchArrow,
  sketchCircle,
  sketchDot,
  sketchLine,
  sketchText,
} from './sketch.js';
