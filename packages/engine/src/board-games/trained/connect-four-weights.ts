// Written by `npm run train -- connect-four`: numbers of 16 bits in base64.
export const connectFourWeights = '';
