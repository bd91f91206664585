import { expect, it } from 'vitest';
import { checkImage, imageKind, MAX_FILE_BYTES } from './image-file';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const png = bytes('\x89PNG\r\n\x1a\n and more than sixteen');

it('knows a picture by its bytes', () => {
  expect(imageKind(png)).toBe('png');
  expect(imageKind(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg');
  expect(imageKind(bytes('RIFF????WEBPVP8 '))).toBe('webp');
});

it.each([
  ['a drawing with a script', '<svg onload="x">', 'image/svg+xml'],
  ['a page that calls itself a picture', '<html><script>', 'image/png'],
  ['a GIF', 'GIF89a..........', 'image/gif'],
  ['an empty file', '', 'image/png'],
])('refuses %s', async (_, content, type) => {
  await expect(checkImage(new Blob([content], { type }))).rejects.toThrow(
    'Elige una imagen PNG, JPG o WebP',
  );
});

it('refuses 20 MB with the weight in the sentence, before it reads them', async () => {
  const heavy = new Blob([png]);
  Object.defineProperty(heavy, 'size', { value: MAX_FILE_BYTES + 5_000_000 });
  await expect(checkImage(heavy)).rejects.toThrow('La imagen pesa 25 MB. Elige una de hasta 20 MB');
});

it('lets a picture pass', async () => {
  await expect(checkImage(new Blob([png]))).resolves.toBeUndefined();
});
