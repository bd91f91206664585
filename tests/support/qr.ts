import { inflateSync } from 'node:zlib';
import decodeQR from 'qr/decode.js';

/** Reads the QR code of a black and white PNG as `qrPng` writes it. */
export function readQrPng(png: Buffer): string {
  const size = png.readUInt32BE(16);
  const start = png.indexOf('IDAT') + 4;
  const length = png.readUInt32BE(start - 8);
  const rows = inflateSync(png.subarray(start, start + length));
  const stride = Math.ceil(size / 8) + 1;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const bit = ((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      data.fill(bit ? 255 : 0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  return decodeQR({ width: size, height: size, data });
}

/** The first PNG attached to a raw message. */
export function pngOf(raw: string): Buffer {
  const part = /Content-Type: image\/png[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(raw);
  return Buffer.from((part?.[1] ?? '').replace(/\s/g, ''), 'base64');
}
