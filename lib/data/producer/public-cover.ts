import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { coverRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/producer/calls';
import { KeptAnswers } from '../kit/kept-answers';
import { serverCall } from '../kit/server-call';
import { isUnanswered } from '../kit/unanswered';
import type { RequestHeaders } from '../kit/visitor';

const SIZE = { width: 1200, height: 480 };
/** A picture that is this much wider than high fills the cover; of any other too little would be left. */
const WIDE = 1.6;
/** Less than the 400 that a wide screen shows of the cover. */
const FLYER_HEIGHT = 368;

const MINUTES_MS = 5 * 60_000;
const KEPT = 100;

const HELD_MS = 1_000;

type Cover = { address: string; bytes: Buffer };
/** Null: there is none; undefined: nobody answered. */
const covers = new KeptAnswers<Cover | null | undefined>(
  MINUTES_MS,
  KEPT,
  (cover) => cover !== undefined,
);

/** A producer's cover as its public pages show it, made small once; null without one, or where nobody answers. */
export async function coverOf(producerId: string, visitor: RequestHeaders): Promise<Cover | null> {
  if (!producerId) return null;
  return (await covers.of(producerId, () => makeCover(producerId, visitor))) ?? null;
}

/** The address of the cover for a page; '' without one, or where it would keep the page waiting. */
export async function coverAddress(producerId: string, visitor: RequestHeaders): Promise<string> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), HELD_MS);
  });
  return (await Promise.race([coverOf(producerId, visitor), late]))?.address ?? '';
}

async function makeCover(producerId: string, visitor: RequestHeaders) {
  const served = await serverCall(calls.producerCover, { producerId }, visitor);
  if (!served.ok) return isUnanswered(served) ? undefined : null;
  try {
    const bytes = await draw(Buffer.from(served.result.data, 'base64'));
    const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
    return { address: coverRoute(producerId, version), bytes };
  } catch (error) {
    console.error('Una portada no se pudo leer:', error);
    return null;
  }
}

/** The part of a wide picture that one looks at; a flyer, whose words may be anywhere, whole before its own colours. */
async function draw(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  if (width / height >= WIDE) {
    const filled = sharp(picture).resize({ ...SIZE, fit: 'cover', position: 'attention' });
    return filled.jpeg({ quality: 76 }).toBuffer();
  }
  // So few points that no letter of the flyer is left.
  const colours = await sharp(picture).resize({ width: 10, height: 4, fit: 'cover' }).toBuffer();
  return sharp(colours)
    .resize({ ...SIZE, kernel: 'cubic' })
    .blur(50)
    .modulate({ brightness: 0.7 })
    .composite([{ input: await rounded(picture) }])
    .flatten({ background: '#1b1725' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

async function rounded(picture: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .resize({ height: FLYER_HEIGHT })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const corners = `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="14"/></svg>`;
  return sharp(data)
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
