import { crc32, deflateSync } from 'node:zlib';
import { encodeQR } from 'qr';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** The pixels of a module's side. */
const SCALE = 8;

/** A QR code as PNG, for an inline image: mail clients show no SVG and no data URLs. */
export function qrPng(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { border: 4, ecc: 'medium' });
  const size = modules.length * SCALE;
  const stride = Math.ceil(size / 8) + 1;
  const pixels = Buffer.alloc(stride * size);
  for (let y = 0; y < size; y += 1) {
    const row = modules[Math.floor(y / SCALE)] ?? [];
    for (let x = 0; x < size; x += 1) {
      const byte = y * stride + 1 + (x >> 3);
      if (!row[Math.floor(x / SCALE)]) pixels[byte] = (pixels[byte] ?? 0) | (0x80 >> (x & 7));
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
