import { describe, expect, test } from 'vitest';
import { type ImageInfo, imageInfoOf } from './image';
import { isPicture, ourPicture } from './picture';
import { picture } from './picture-schema';
import { validate } from './schema';

const url = (type: string, bytes: number[]) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const u32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const u16 = (n: number) => [n >> 8, n & 255];

const pngBytes = (width: number, height: number) => [
  ...letters('\x89PNG\r\n\x1a\n'),
  ...u32(13),
  ...letters('IHDR'),
  ...u32(width),
  ...u32(height),
  ...[8, 6, 0, 0, 0, 0, 0, 0, 0],
];
const jpegBytes = (width: number, height: number) => [
  ...[0xff, 0xd8, 0xff, 0xe0, 0, 16, ...letters('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0],
  ...[0xff, 0xc4, 0, 4, 1, 2],
  ...[0xff, 0xc2, 0, 17, 8, ...u16(height), ...u16(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
];
const riff = (chunk: string, data: number[]) => [
  ...letters('RIFF'),
  ...[0, 0, 0, 0],
  ...letters('WEBP'),
  ...letters(chunk),
  ...[0, 0, 0, 0],
  ...data,
  ...Array(12).fill(0),
];

describe('imageInfoOf reads kind and size from the bytes', () => {
  test.each<[string, string, ImageInfo]>([
    ['PNG', url('image/png', pngBytes(300, 200)), { type: 'image/png', width: 300, height: 200 }],
    [
      'JPEG',
      url('image/jpeg', jpegBytes(640, 480)),
      { type: 'image/jpeg', width: 640, height: 480 },
    ],
    [
      'extended WebP',
      url('image/webp', riff('VP8X', [0, 0, 0, 0, 43, 1, 0, 199, 0, 0])),
      { type: 'image/webp', width: 300, height: 200 },
    ],
    [
      'lossless WebP',
      url('image/webp', riff('VP8L', [0x2f, 0x2b, 0xc1, 0x31, 0])),
      { type: 'image/webp', width: 300, height: 200 },
    ],
    [
      'lossy WebP',
      url('image/webp', riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 44, 1, 200, 0])),
      { type: 'image/webp', width: 300, height: 200 },
    ],
  ])('%s', (_name, dataUrl, info) => {
    expect(imageInfoOf(dataUrl)).toEqual(info);
  });
});

describe('picture', () => {
  const schema = picture(400_000);
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  test.each([
    ['nothing', ''],
    ['an https address', 'https://lh3.googleusercontent.com/a/photo'],
    ['a PNG', url('image/png', pngBytes(4096, 10))],
  ])('takes %s', (_what, text) => {
    expect(validate(schema, text).ok).toBe(true);
  });
  test.each([
    ['an SVG', url('image/svg+xml', letters(SVG))],
    ['an SVG that calls itself PNG', url('image/png', letters(SVG))],
    ['HTML that calls itself JPEG', url('image/jpeg', letters('<html><script>alert(1)</script>'))],
    ['HTML as a data URL', 'data:text/html,<script>alert(1)</script>'],
    ['a JPEG that calls itself PNG', url('image/png', jpegBytes(10, 10))],
    ['a GIF', url('image/gif', letters('GIF89a'))],
    ['a picture of 50,000 pixels', url('image/png', pngBytes(50_000, 50_000))],
    ['a picture of no pixels', url('image/png', pngBytes(0, 10))],
    ['a cut-off JPEG', url('image/jpeg', jpegBytes(10, 10).slice(0, 20))],
    ['half a WebP', url('image/webp', letters('RIFF0000WEBPVP8X'))],
    ['a plain http address', 'http://early.test/a.png'],
    ['javascript', 'javascript:alert(1)'],
    ['base64 with blanks', 'data:image/png;base64,iVBO Rw0K'],
    ['a number', 7],
    ['20 MB', `data:image/png;base64,${'A'.repeat(20_000_000)}`],
  ])('refuses %s', (_what, text) => {
    expect(validate(schema, text).ok).toBe(false);
  });
});

test('a picture is of at most 4096 pixels a side', () => {
  const png = (width: number, height: number) => url('image/png', pngBytes(width, height));
  expect([png(4096, 4096), png(4097, 1), png(1, 4097), png(1, 0)].map(isPicture)).toEqual([
    ...[true, false, false, false],
  ]);
  expect(isPicture('https://x.cl/a.png')).toBe(true);
});

test('a picture of the house is one that is stored, whatever else an older document holds', () => {
  const stored = 'data:image/png;base64,AAAA';
  const secure = ['https://x.cl/a.png', 'HTTPS://x.cl', 'https://early.cl@x.cl/a.png'];
  const others = ['http://x.cl/a.png', '//x.cl/a.png', '/a', ''];
  for (const one of [...secure, ...others]) expect(ourPicture(one)).toBe('');
  expect(ourPicture(stored)).toBe(stored);
});
