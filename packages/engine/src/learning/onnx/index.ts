export { OnnxModel, type OnnxTensor, readOnnx } from './onnx-model.js';
export { writeOnnx, writePolicyOnnx } from './write-onnx.js';
