import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { serverCall } from '@/lib/data/kit/server-call';
import { GET } from './route';

vi.mock('@/lib/data/kit/server-call', () => ({ serverCall: vi.fn() }));

it('what was stored as WebP is a JPEG in the mail', async () => {
  const stored = await sharp({
    create: { width: 4, height: 3, channels: 3, background: { r: 9, g: 99, b: 200 } },
  })
    .webp({ lossless: true })
    .toBuffer();
  const result = { type: 'image/webp', data: stored.toString('base64') };
  vi.mocked(serverCall).mockResolvedValue({ ok: true, result } as never);
  const params = Promise.resolve({ producerId: 'club', pictureId: 'p', size: 'large' });
  const answer = await GET(new Request('http://0.0.0.0:8080/mailing/picture/club/p/large'), {
    params,
  });
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const { format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(format).toBe('jpeg');
});
