/** Pixels for each unit of the picture, where the browser can make one so large. */
const SHARPNESS = 2;

/** Browsers refuse pictures that are longer than this, or larger altogether. */
const MAX_SIDE = 16_000;
const MAX_AREA = 200_000_000;

/** How much a picture of this size can be enlarged for a sharp image. */
export function scaleFor(width: number, height: number): number {
  return Math.min(SHARPNESS, MAX_SIDE / width, MAX_SIDE / height, Math.sqrt(MAX_AREA / (width * height)));
}

/** Paints an SVG, by the browser. Rejects with the reason when it cannot. */
export async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = scaleFor(image.width, image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the picture is too large')) : resolve(blob)),
      'image/png',
    );
  });
}
