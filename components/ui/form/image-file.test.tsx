import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkImage, imageKind, MAX_FILE_BYTES, scaleImage } from './image-file';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const png = bytes('\x89PNG\r\n\x1a\n and more than sixteen');

it('knows a picture by its bytes', () => {
  expect(imageKind(png)).toBe('png');
  expect(imageKind(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg');
  expect(imageKind(bytes('RIFF????WEBPVP8 '))).toBe('webp');
  expect(imageKind(bytes('RIFF????WEBPVP8X????\x10'))).toBe('webp');
  expect(imageKind(bytes('????ftypavif'))).toBe('heif');
});

it.each([
  ['a drawing with a script', '<svg onload="x">', 'image/svg+xml'],
  ['a page that calls itself a picture', '<html><script>', 'image/png'],
  ['a GIF', 'GIF89a..........', 'image/gif'],
  ['a film', '????ftypisom....', 'image/jpeg'],
])('refuses %s', async (_, content, type) => {
  await expect(checkImage(new Blob([content], { type }))).rejects.toThrow(
    'Elige una imagen PNG, JPG o WebP',
  );
});

it.each([
  ['an empty file', '', 'El archivo está vacío. Descárgalo y elígelo de nuevo'],
  ['a sticker', 'RIFF????WEBPVP8X????\x12', 'La imagen se mueve. Elige una quieta, PNG o JPG'],
])('says of %s why it is refused', async (_, content, said) => {
  await expect(checkImage(new Blob([content]))).rejects.toThrow(said);
});

it.each([
  ['HEIC', '????ftypheic........', 'no abre fotos HEIC, como las del iPhone. Guárdala como JPG'],
  ['PNG', '\x89PNG\r\n\x1a\n', 'No pudimos leer la imagen. Prueba con otra'],
])('says what to do with %s that the browser does not open', async (_, content, said) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('decoding')));
  const file = new Blob([bytes(content)]);
  await expect(scaleImage(file, { maxSide: 10, maxChars: 1000 })).rejects.toThrow(said);
  vi.unstubAllGlobals();
});

it('refuses 20 MB with the weight in the sentence, before it reads them', async () => {
  const heavy = new Blob([png]);
  Object.defineProperty(heavy, 'size', { value: MAX_FILE_BYTES + 5_000_000 });
  await expect(checkImage(heavy)).rejects.toThrow('La imagen pesa 25 MB. Elige una de hasta 20 MB');
});

it('lets a picture pass', async () => {
  await expect(checkImage(new Blob([png]))).resolves.toBe('png');
});

describe('a picture that goes into mails', () => {
  afterEach(() => void vi.unstubAllGlobals());

  async function uploaded(alpha: number, maxChars = 1000) {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }));
    const context = {
      drawImage: vi.fn(),
      fillRect: vi.fn(),
      getImageData: () => ({ data: Uint8ClampedArray.from([0, 0, 0, alpha]) }),
    };
    const canvas = {
      getContext: () => context,
      toDataURL: (type: string) =>
        `data:${type};base64,${'A'.repeat(type === 'image/png' ? 500 : 40)}`,
    };
    vi.spyOn(document, 'createElement').mockReturnValueOnce(canvas as unknown as HTMLElement);
    const url = await scaleImage(new Blob([png]), { maxSide: 10, maxChars });
    return [/^data:([^;]+)/.exec(url)?.[1], context.fillRect.mock.calls.length];
  }

  it('is JPEG, or PNG with what is transparent in it, and never WebP', async () => {
    expect(await uploaded(255)).toEqual(['image/jpeg', 1]);
    expect(await uploaded(100)).toEqual(['image/png', 0]);
    expect(await uploaded(100, 200)).toEqual(['image/jpeg', 1]);
  });
});
