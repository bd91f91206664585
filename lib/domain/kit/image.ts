/** SVG is not accepted, because it can contain a script. */
type ImageType = 'image/png' | 'image/jpeg' | 'image/webp';
export type ImageInfo = { type: ImageType; width: number; height: number };

const DATA_URL = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/;
// Enough to contain the size, even after a JPEG's camera metadata.
const HEAD_CHARS = 262_144;

/** Type and size of a picture in a data URL, read from its bytes; null if it is none of the accepted types. */
export function imageInfoOf(dataUrl: string): ImageInfo | null {
  const match = DATA_URL.exec(dataUrl);
  if (!match) return null;
  const info = sniff(bytesOf(match[2]!.slice(0, HEAD_CHARS)));
  return info?.type === match[1] ? info : null;
}

function bytesOf(base64: string): Uint8Array {
  const whole = base64.replace(/=+$/, '');
  const binary = atob(whole.slice(0, whole.length - (whole.length % 4)));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function sniff(bytes: Uint8Array): ImageInfo | null {
  return png(bytes) ?? jpeg(bytes) ?? webp(bytes);
}

const startsWith = (bytes: Uint8Array, at: number, signature: string) =>
  [...signature].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));

function found(type: ImageType, width: number, height: number): ImageInfo | null {
  return width > 0 && height > 0 ? { type, width, height } : null;
}

function png(bytes: Uint8Array): ImageInfo | null {
  if (bytes.length < 24 || !startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return null;
  if (!startsWith(bytes, 12, 'IHDR')) return null;
  const view = viewOf(bytes);
  return found('image/png', view.getUint32(16), view.getUint32(20));
}

function jpeg(bytes: Uint8Array): ImageInfo | null {
  if (!startsWith(bytes, 0, '\xff\xd8\xff')) return null;
  const view = viewOf(bytes);
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    // A start-of-frame marker has the size; C4, C8 and CC are in its range but are no such markers.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return found('image/jpeg', view.getUint16(at + 7), view.getUint16(at + 5));
    }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function webp(bytes: Uint8Array): ImageInfo | null {
  if (bytes.length < 30 || !startsWith(bytes, 0, 'RIFF') || !startsWith(bytes, 8, 'WEBP')) {
    return null;
  }
  const view = viewOf(bytes);
  if (startsWith(bytes, 12, 'VP8X')) {
    const side = (at: number) => 1 + view.getUint16(at, true) + bytes[at + 2]! * 65_536;
    return found('image/webp', side(24), side(27));
  }
  if (startsWith(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return found('image/webp', 1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff));
  }
  if (startsWith(bytes, 12, 'VP8 ')) {
    const side = (at: number) => view.getUint16(at, true) & 0x3fff;
    return found('image/webp', side(26), side(28));
  }
  return null;
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
