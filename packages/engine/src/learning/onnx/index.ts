export { OnnxModel, type OnnxRunOptions, type OnnxTensor, readOnnx } from './onnx-model.js';
export { writeOnnx, writePolicyOnnx } from './write-onnx.js';
