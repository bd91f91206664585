import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** Reads the QR code of any picture, as a phone would: the browser decodes the file, `qr` decodes the code. */
export async function readQrPicture(page: Page, file: Buffer): Promise<string> {
  const size = 360;
  const pixels = await page.evaluate(
    async ({ base64, size }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]));
      const canvas = document.createElement('canvas');
      canvas.width = size;
      canvas.height = size;
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0, size, size);
      return [...(context?.getImageData(0, 0, size, size).data ?? [])];
    },
    { base64: file.toString('base64'), size },
  );
  return decodeQR({ width: size, height: size, data: Uint8Array.from(pixels) });
}
