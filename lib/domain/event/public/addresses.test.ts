import { describe, expect, it } from 'vitest';
import { validate } from '@/lib/domain/kit/schema';
import { withChannel, withPromoter } from './channel';
import { embedCode } from './embed-code';
import { slugForm } from './public-schema';
import { slugFrom } from './slug';

describe('the address of an event', () => {
  it.each([
    ['Noche Austral: Año Nuevo 2027', 'noche-austral-ano-nuevo-2027'],
    ['¡PEÑA ñoña!', 'pena-nona'],
    ['  --Fiesta--  ', 'fiesta'],
    ['日本', ''],
    ['Ya', ''],
  ])('made of the name %j is %j', (name, slug) => {
    expect(slugFrom(name)).toBe(slug);
  });

  it('is cut between words', () => {
    const slug = slugFrom(
      'Una noche de invierno con todas las bandas que vinieron al festival del sur',
    );
    expect(slug.length).toBeLessThanOrEqual(60);
    expect(slug).toBe('una-noche-de-invierno-con-todas-las-bandas-que-vinieron-al');
  });

  it.each([
    'Noche',
    'noche--austral',
    '-noche',
    'noche-',
    'ab',
    'año',
    'a/b',
    '../x',
    'a'.repeat(61),
  ])('is refused with a sentence: %j', (slug) => {
    const read = validate(slugForm, { slug });
    // Capital letters are no reason to refuse.
    if (slug === 'Noche') expect(read).toEqual({ ok: true, value: { slug: 'noche' } });
    else expect(read).toMatchObject({ ok: false, field: 'slug', message: /^Usa / });
  });
});

describe('what is pasted into another site', () => {
  it('has the name as a text, whatever is in it', () => {
    const code = embedCode('noche', '</a><script>"&', 'https://x.cl/e/noche');
    expect(code).toBe(
      '<a href="https://x.cl/e/noche" data-evento="/embed/noche">Entradas para &lt;/a&gt;&lt;script&gt;&quot;&amp;</a>\n<script async src="https://x.cl/embed.js"></script>',
    );
  });
});

describe('the link of a channel', () => {
  it('keeps what the address has', () => {
    expect(withChannel('https://x.cl/e/a', 'instagram')).toBe('https://x.cl/e/a?c=instagram');
    expect(withChannel('https://x.cl/?id=1', 'web')).toBe('https://x.cl/?id=1&c=web');
  });
  it('is the plain one for a channel that is none', () => {
    for (const wrong of ['', 'a b', '"><script>', 'A', 'x'.repeat(21)]) {
      expect(withChannel('https://x.cl/e/a', wrong)).toBe('https://x.cl/e/a');
    }
  });
});

describe('the link of a promoter', () => {
  it('leads their code on, and is the plain one for a text that is none', () => {
    expect(withPromoter('https://x.cl/e/a', 'cami20')).toBe('https://x.cl/e/a?rp=cami20');
    expect(withPromoter('https://x.cl/?id=1', 'cami20')).toBe('https://x.cl/?id=1&rp=cami20');
    for (const wrong of ['', 'ab', 'a b c', 'x&c=1', 'a'.repeat(21)]) {
      expect(withPromoter('https://x.cl/e/a', wrong)).toBe('https://x.cl/e/a');
    }
  });
});
