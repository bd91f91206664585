import { describe, expect, it } from 'vitest';
import { readContactRows, readRow } from './contact-import';

describe('a row of an import', () => {
  it('is taken without a phone that cannot be read', () => {
    const row = { email: 'Ana@X.cl', name: 'Ana', phone: 'no tiene', tags: ['VIP'] };
    expect(readRow(row)).toMatchObject({
      ok: true,
      value: { email: 'ana@x.cl', name: 'Ana', phone: '', tags: ['vip'] },
      dropped: [{ field: 'phone' }],
    });
  });

  it('is taken without a tag that cannot be one, and with the others', () => {
    const row = { email: 'a@x.cl', phone: 'x', tags: ['VIP', 'Prensa 2026!', 7] };
    expect(readRow(row)).toMatchObject({
      ok: true,
      value: { tags: ['vip'] },
      dropped: [{ field: 'phone' }, { field: 'tags' }, { field: 'tags' }],
    });
  });

  it('says who left elsewhere, once of several rows, and that they unsubscribed before that they bounced', () => {
    const rows = [
      { email: 'a@x.cl', left: 'bounced' },
      { email: 'a@x.cl', left: 'unsubscribed' },
      { email: 'a@x.cl' },
      { email: 'b@x.cl' },
    ];
    expect([...readContactRows(rows).left]).toEqual([['a@x.cl', 'unsubscribed']]);
    expect(readRow({ email: 'a@x.cl', left: 'active' }).ok).toBe(false);
  });

  it('is refused for anything else that is wrong, also beside a bad phone', () => {
    expect(readRow({ email: 'a@x.cl', phone: 'x', name: 'Dino\r\nBcc: b@x.cl' }).ok).toBe(false);
  });

  it('is refused without an address, whatever else it has', () => {
    expect(readRow({ email: 'ana', phone: 'x' })).toMatchObject({ ok: false, field: 'email' });
    expect(readRow({ phone: '912345678' }).ok).toBe(false);
    expect(readRow({ email: 'ana@x.cl', role: 'admin' }).ok).toBe(false);
    expect(readRow(null).ok).toBe(false);
  });

  it('tells beside the others what was left out, and where', () => {
    const rows = [{ email: 'a@x.cl' }, { email: 'b@x.cl', phone: '12' }, { email: 'malo' }];
    const { contacts, errors, partial } = readContactRows(rows);
    expect(contacts.map(({ email }) => email)).toEqual(['a@x.cl', 'b@x.cl']);
    expect(partial).toMatchObject([{ index: 1, email: 'b@x.cl', field: 'phone' }]);
    expect(errors).toMatchObject([{ index: 2 }]);
  });

  it('joins the rows of one address: what is written later wins, what is missing stays', () => {
    const rows = [
      { email: 'a@x.cl', name: 'Ana', phone: '+56912345678', tags: ['vip'] },
      { email: 'b@x.cl' },
      { email: 'A@x.cl', name: 'Ana Soto', tags: ['vip', 'norte'] },
    ];
    const { contacts, repeated, firstOf } = readContactRows(rows, ['lista']);
    expect(contacts).toEqual([
      {
        ...{ email: 'a@x.cl', name: 'Ana Soto', phone: '+56912345678' },
        tags: ['vip', 'lista', 'norte'],
      },
      { email: 'b@x.cl', name: '', phone: '', tags: ['lista'] },
    ]);
    expect(repeated).toBe(1);
    expect([...firstOf]).toEqual([
      ['a@x.cl', 0],
      ['b@x.cl', 1],
    ]);
    const [later] = readContactRows([{ email: 'a@x.cl', name: 'Ana' }, rows[0]]).contacts;
    expect(later).toMatchObject({ name: 'Ana', phone: '+56912345678', tags: ['vip'] });
    expect(readContactRows([{ email: 'a@x.cl' }])).toMatchObject({
      repeated: 0,
      contacts: [{ tags: [] }],
    });
  });

  it('holds as many tags as a contact may have, and as much of a wrong address as a line shows', () => {
    const tags = Array.from({ length: 20 }, (_, n) => `t${n}`);
    const rows = [{ email: 'b@x.cl' }, { email: 'a@x.cl', tags }, { email: 'a@x.cl' }];
    const { contacts, partial, overfull } = readContactRows(rows, ['una más']);
    expect(contacts[1]?.tags).toEqual(tags);
    expect(partial).toEqual([
      { index: 1, email: 'a@x.cl', field: 'tags', message: expect.stringContaining('hasta 20') },
    ]);
    expect([...overfull]).toEqual(['a@x.cl']);
    expect(readContactRows([{ email: 'a@x.cl', tags }])).toMatchObject({ partial: [] });
    const [error] = readContactRows([{ email: 'x'.repeat(200) }]).errors;
    expect(error?.email).toHaveLength(80);
  });
});
