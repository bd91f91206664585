import { describe, expect, it } from 'vitest';
import { maskEmail, readUnsubscribeParams, signedText, unsubscribeUrl } from './unsubscribe-link';

const params = { producerId: 'p1', campaignId: 'c1', userId: 'u1', email: 'Ana+x@Mail.CL' };

describe('unsubscribeUrl', () => {
  it('has the path, the parameters and the signature t', () => {
    const url = new URL(unsubscribeUrl('https://panel.cl/', params, 'k1.abc'));
    expect(url.origin + url.pathname).toBe('https://panel.cl/mailing/unsubscribe/p1');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      campaignId: 'c1',
      userId: 'u1',
      email: 'Ana+x@Mail.CL',
      t: 'k1.abc',
    });
  });

  it('keeps a hostile value inside its parameter', () => {
    const url = new URL(
      unsubscribeUrl(
        'https://panel.cl',
        { ...params, producerId: '../x', email: 'a&t=1@b.cl' },
        't',
      ),
    );
    expect(url.pathname).toBe('/mailing/unsubscribe/..%2Fx');
    expect(url.searchParams.getAll('t')).toEqual(['t']);
  });
});

describe('signedText', () => {
  it('is the same for an address in any case, and differs in every parameter', () => {
    expect(signedText(params)).toBe(signedText({ ...params, email: ' ana+x@mail.cl ' }));
    for (const key of ['producerId', 'campaignId', 'userId', 'email'] as const) {
      expect(signedText({ ...params, [key]: 'other@x.cl' })).not.toBe(signedText(params));
    }
    expect(signedText({ ...params, producerId: 'a","b', campaignId: 'c' })).not.toBe(
      signedText({ ...params, producerId: 'a', campaignId: 'b","c' }),
    );
  });
});

describe('readUnsubscribeParams', () => {
  it('reads a link as mail programs leave it', () => {
    const { search } = new URL(unsubscribeUrl('https://panel.cl', params, 'k1.abc'));
    const read = (text: string) =>
      readUnsubscribeParams('p1', Object.fromEntries(new URLSearchParams(text)));
    expect(read(search)).toEqual({ ...params, email: 'ana+x@mail.cl', t: 'k1.abc' });
    expect(read(search.replace('%2B', '+'))).toEqual(read(search));
  });

  it('takes single texts only', () => {
    expect(
      readUnsubscribeParams('p1', {
        campaignId: 'c',
        userId: ['a', 'b'],
        email: ' A@B.cl ',
        t: 'x',
      }),
    ).toEqual({ producerId: 'p1', campaignId: 'c', userId: '', email: 'a@b.cl', t: 'x' });
  });
});

describe('maskEmail', () => {
  it('shows the first letter and the domain', () => {
    expect(maskEmail('maria@gmail.com')).toBe('m•••@gmail.com');
    expect(maskEmail('nada')).toBe('');
  });
});
