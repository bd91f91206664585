import { describe, expect, it, test } from 'vitest';
import {
  AMBASSADOR_STATES,
  nextStates,
  parseAmbassadorState,
} from '../ambassador/ambassador-state';
import { FEATURE_TEXT, parseDescribedFeature, parseFeatureNote } from '../feature/feature-text';
import { parseErrorDay } from '../health/health';
import { parseSenderStanding, TOP_STEP } from '../mailing/sender-standing';
import { parseSendingDomain } from '../mailing/sending-domain';
import { parseQrCode } from '../qr/qr-code';

const at = new Date('2026-11-21T12:00:00Z');
const later = new Date(at.getTime() + 60_000);

describe('a feature', () => {
  const stored = {
    mode: 'percentage',
    producerIds: ['p'],
    percentage: 30,
    description: 'd',
    owner: 'o',
    endsAt: at,
    autoOff: true,
    updatedAt: later,
    updatedBy: 'u',
  };
  it('has what administrators wrote of it in a note, or in itself from before', () => {
    const note = { owner: 'Luis', description: '', updatedBy: 'luis@early.cl' };
    const bare = { ...stored, owner: '', description: '', updatedBy: '' };
    expect(parseDescribedFeature('door', bare, note)).toEqual({
      key: 'door',
      ...bare,
      ...note,
      description: FEATURE_TEXT.door.description,
      selfOff: null,
    });
    const empty = { owner: '', description: '', updatedBy: '', selfOff: null };
    expect(parseFeatureNote({ owner: 7, selfOff: 'x' })).toEqual(empty);
    expect(parseFeatureNote(null)).toEqual(empty);
    const selfOff = { at, calls: 100, errors: 3 };
    expect(parseFeatureNote({ selfOff }).selfOff).toEqual(selfOff);
  });

  it('does not promise to close a published menu, also where that was saved with it', () => {
    const said = 'Cartas de comida y bebida, y su página pública.';
    const told = parseDescribedFeature('menus', null).description;
    expect(told).toContain('Una carta publicada se sigue viendo');
    const note = { owner: 'Ana', description: said, updatedBy: 'ana@x.cl' };
    expect(parseDescribedFeature('menus', {}, note)).toMatchObject({ ...note, description: told });
    expect(parseDescribedFeature('menus', { description: said }).description).toBe(told);
    expect(parseDescribedFeature('menus', { description: 'Piloto' }).description).toBe('Piloto');
  });

  it('is on for everybody unless something else is stored', () => {
    expect(parseDescribedFeature('door', stored)).toEqual({
      key: 'door',
      ...stored,
      selfOff: null,
    });
    expect(parseDescribedFeature('door', null)).toMatchObject({
      mode: 'on',
      producerIds: [],
      percentage: 0,
      endsAt: null,
    });
    expect(parseDescribedFeature('door', null).description).not.toBe('');
    expect(parseDescribedFeature('door', { percentage: 130, producerIds: [7, 'p'] })).toMatchObject(
      {
        percentage: 100,
        producerIds: ['p'],
      },
    );
    expect(parseDescribedFeature('door', { percentage: -3 }).percentage).toBe(0);
    expect(parseDescribedFeature('door', { percentage: 'x', producerIds: 'p' })).toMatchObject({
      percentage: 0,
      producerIds: [],
    });
  });
});

test('a printed code is active unless it was switched off', () => {
  const stored = {
    label: 'Barra',
    target: { kind: 'event', value: 'e' },
    active: false,
    batch: 'b',
    createdAt: at,
    createdBy: 'u',
  };
  expect(parseQrCode('k', stored)).toEqual({ code: 'k', ...stored });
  expect(parseQrCode('k', null)).toEqual({
    code: 'k',
    label: 'k',
    target: { kind: 'url', value: '' },
    active: true,
    batch: '',
    createdAt: null,
    createdBy: '',
  });
});

test('the errors of a day are read by number and by time', () => {
  const stored = {
    lastAt: later,
    total: 4,
    callables: { b: 1, a: 1, c: 2 },
    messages: {
      0: { name: 'a', message: 'm', at },
      1: { name: 'b', message: 'n', at: later },
      2: {},
    },
  };
  expect(parseErrorDay('d', stored)).toEqual({
    day: 'd',
    total: 4,
    functions: [
      { name: 'c', count: 2 },
      { name: 'a', count: 1 },
      { name: 'b', count: 1 },
    ],
    messages: [
      { name: 'b', message: 'n', at: later },
      { name: 'a', message: 'm', at },
      { name: '', message: '', at: null },
    ],
    lastAt: later,
  });
  expect(parseErrorDay('d', null)).toEqual({
    ...{ day: 'd', total: 0, functions: [], messages: [] },
    lastAt: null,
  });
});

test('an application goes from new to contacted, and may come back', () => {
  expect(AMBASSADOR_STATES.map(nextStates)).toEqual([
    ['contacted'],
    ['accepted', 'declined'],
    ['contacted'],
    ['contacted'],
  ]);
  expect([...AMBASSADOR_STATES, 'x', null].map(parseAmbassadorState)).toEqual([
    ...AMBASSADOR_STATES,
    'new',
    'new',
  ]);
});

describe('a sender', () => {
  it('from before there were steps has the highest', () => {
    const stored = {
      step: 2,
      day: 'd',
      reached: 1,
      handedToday: 6,
      cleanDays: 2,
      handed: 3,
      bounced: 4,
      complained: 5,
      heldOn: 'h',
      setBy: 's',
      ladder: 'l',
      begunBy: 'b',
      fallen: true,
    };
    expect(parseSenderStanding('s', stored)).toEqual(stored);
    expect(parseSenderStanding('s', null)).toEqual({
      step: TOP_STEP,
      day: '',
      reached: 0,
      handedToday: 0,
      cleanDays: 0,
      handed: 0,
      bounced: 0,
      complained: 0,
      heldOn: '',
      setBy: '',
      ladder: '',
      begunBy: '',
      fallen: false,
    });
    expect([-1, 99, 1.9].map((step) => parseSenderStanding('s', { step, reached: -5 }))).toEqual([
      expect.objectContaining({ step: 0, reached: 0 }),
      expect.objectContaining({ step: TOP_STEP }),
      expect.objectContaining({ step: 1 }),
    ]);
  });

  it('has a domain with its problems, short and not endless', () => {
    const problem = { key: 'spf', text: 't', record: { name: 'n', value: 'v' } };
    const stored = {
      domain: 'x.cl',
      selectors: ['s1'],
      also: 'y.cl',
      problems: [problem],
      askedAt: at,
      checkedAt: at,
      verifiedAt: later,
    };
    expect(parseSendingDomain('d', stored)).toEqual(stored);
    expect(parseSendingDomain('d', null)).toEqual({
      domain: '',
      selectors: [],
      also: '',
      problems: [],
      askedAt: null,
      checkedAt: null,
      verifiedAt: null,
    });
    const many = Array.from({ length: 21 }, () => ({ key: 'x'.repeat(501) }));
    const read = parseSendingDomain('d', { problems: many }).problems;
    expect([read.length, read[0]?.key.length, read[0]?.record]).toEqual([20, 500, null]);
  });
});
