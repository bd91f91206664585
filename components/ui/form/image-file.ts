import { fileSize } from '@/lib/domain/kit/file-size';

/** The largest picture that is read: a larger one would exhaust a phone's memory before it is scaled. */
export const MAX_FILE_BYTES = 20_000_000;
const MAX_PIXELS = 50_000_000;

export class ImageError extends Error {}

/** The type of a picture by its first bytes, regardless of its name and declared type; 'heif' is AVIF, too. */
export function imageKind(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | 'moving' | 'heif' | null {
  const at = (from: number, text: string) =>
    [...text].every((letter, i) => bytes[from + i] === letter.charCodeAt(0));
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (at(0, '\xff\xd8\xff')) return 'jpeg';
  if (at(0, 'RIFF') && at(8, 'WEBP')) return at(12, 'VP8X') && bytes[20]! & 2 ? 'moving' : 'webp';
  return HEIF.some((brand) => at(4, `ftyp${brand}`)) ? 'heif' : null;
}

// Phones write HEIC, and browsers save AVIF. Whether one opens is for the browser to say.
const HEIF = ['heic', 'heix', 'heim', 'heis', 'mif1', 'avif'];

/** Throws a readable error for a file that is no still picture by its content, or is too large. */
export async function checkImage(file: Blob): Promise<ReturnType<typeof imageKind>> {
  if (file.size > MAX_FILE_BYTES) {
    throw new ImageError(
      `La imagen pesa ${fileSize(file.size)}. Elige una de hasta ${fileSize(MAX_FILE_BYTES)}`,
    );
  }
  if (file.size === 0) throw new ImageError('El archivo está vacío. Descárgalo y elígelo de nuevo');
  const kind = imageKind(new Uint8Array(await file.slice(0, 32).arrayBuffer()));
  if (!kind) throw new ImageError('Elige una imagen PNG, JPG o WebP');
  if (kind === 'moving') throw new ImageError('La imagen se mueve. Elige una quieta, PNG o JPG');
  return kind;
}

export type ScaleOptions = {
  /** The longest side of the result, in pixels. */
  maxSide: number;
  /** The longest data URL of the result, in characters. */
  maxChars: number;
};

/**
 * Validates a picture and scales it down in the browser to a data URL of at most `maxChars`. Metadata (place,
 * camera) and scripts are dropped.
 */
export async function scaleImage(file: Blob, { maxSide, maxChars }: ScaleOptions): Promise<string> {
  const kind = await checkImage(file);
  const picture = await createImageBitmap(file).catch(() => {
    throw new ImageError(
      kind === 'heif'
        ? 'Este navegador no abre fotos HEIC, como las del iPhone. Guárdala como JPG y súbela'
        : 'No pudimos leer la imagen. Prueba con otra',
    );
  });
  try {
    if (picture.width * picture.height > MAX_PIXELS) {
      throw new ImageError('La imagen tiene demasiados píxeles. Elige una más pequeña');
    }
    const fit = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    for (const part of [1, 0.8, 0.6, 0.45, 0.3, 0.2]) {
      for (const quality of [0.86, 0.72, 0.58]) {
        const url = draw(picture, fit * part, quality, maxChars);
        if (url.length <= maxChars) return url;
      }
    }
  } finally {
    picture.close();
  }
  throw new ImageError('No pudimos achicar la imagen lo suficiente. Prueba con otra');
}

function draw(picture: ImageBitmap, scale: number, quality: number, maxChars: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new ImageError('Tu navegador no permite preparar la imagen');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // Outlook for Windows shows no WebP, and pictures go into mails. JPEG has no transparency, so a picture with
  // transparency stays PNG if it fits, and gets a white background if it does not.
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  if (data.some((value, place) => place % 4 === 3 && value < 255)) {
    const png = canvas.toDataURL('image/png');
    if (png.length <= maxChars) return png;
  }
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
}
