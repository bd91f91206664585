import { describe, expect, it } from 'vitest';
import { trimPictures, withoutDetails } from './first-data';

const picture = (size: number) => `data:image/webp;base64,${'A'.repeat(size)}`;

describe('trimPictures', () => {
  it('keeps what fits, and says what room is left', () => {
    const raw = { name: 'Ana', image: picture(10) };
    const left = 100 - raw.image.length;
    expect(trimPictures(raw, 100)).toEqual({ raw, partial: false, room: left });
  });

  it('leaves out what does not fit, and says so', () => {
    const { raw, partial, room } = trimPictures({ name: 'Ana', image: picture(200) }, 100);
    expect({ raw, partial, room }).toEqual({
      raw: { name: 'Ana', image: '' },
      partial: true,
      room: 100,
    });
  });

  it('gives a flyer’s small copy in its place, however much room there is', () => {
    const images = { flyer: picture(5_000), thumb: picture(10), other: 'https://a.b/c.png' };
    const trimmed = trimPictures({ images }, 100_000);
    expect(trimmed.raw).toEqual({ images: { ...images, flyer: images.thumb } });
    expect(trimmed.partial).toBe(true);
  });

  it('takes the small copy for a flyer that was not read', () => {
    const images = { thumb: picture(10) };
    const { raw, partial } = trimPictures({ images }, 100_000);
    expect(raw).toEqual({ images: { thumb: images.thumb, flyer: images.thumb } });
    expect(partial).toBe(true);
  });

  it('never throws over what is no document', () => {
    expect(trimPictures(null, 10)).toEqual({ raw: null, partial: false, room: 10 });
  });
});

describe('withoutDetails', () => {
  it('keeps out of a page where a payment went', () => {
    const order = { amount: 100, account: 'Banco de Chile ···4321', steps: [{ note: 'x' }] };
    expect(withoutDetails('paymentOrders', order)).toEqual({ raw: { amount: 100 }, partial: true });
  });

  it('leaves every other document as it is', () => {
    const raw = { account: 'x' };
    expect(withoutDetails('events', raw)).toEqual({ raw, partial: false });
    expect(withoutDetails('paymentOrders', { amount: 1 })).toEqual({
      raw: { amount: 1 },
      partial: false,
    });
  });
});

it.each(['account', 'reference', 'steps', 'files'])(
  'a page of orders never carries their %s',
  (field) => {
    expect(withoutDetails('paymentOrders', { [field]: 'x', amount: 1 })).toEqual({
      raw: { amount: 1 },
      partial: true,
    });
  },
);

it('a picture takes the last room there is, and the next one finds none', () => {
  const size = picture(10).length;
  const raw = { image: picture(10), other: picture(10), images: { thumb: picture(10) } };
  const trimmed = trimPictures(raw, 2 * size);
  expect(trimmed).toEqual({
    raw: { ...raw, images: { flyer: '', thumb: '' } },
    partial: true,
    room: 0,
  });
  expect(trimPictures({ image: picture(10) }, size - 1)).toMatchObject({ raw: { image: '' } });
  expect(trimPictures({ images: { flyer: picture(9) } }, 9_000).raw).toEqual({
    images: { flyer: '', thumb: '' },
  });
  const address = { image: 'https://a.b/c.png', images: { flyer: 'https://a.b/d.png' } };
  expect(trimPictures(address, 0)).toEqual({ raw: address, partial: false, room: 0 });
});
