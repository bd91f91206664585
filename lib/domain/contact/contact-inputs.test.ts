import { expect, it } from 'vitest';
import { validate } from '@/lib/domain/kit/schema';
import { type SchemaCase, schemaProblems } from '@/tests/support/schemas';
import { EVERYONE } from './audience';
import {
  countAudienceSchema,
  deleteAudienceSchema,
  saveAudienceSchema,
} from './audience-command-schema';
import {
  confirmSubscriptionSchema,
  PREFERENCE_CHANGES,
  readPreferencesSchema,
  requestSubscriptionSchema,
  savePreferencesSchema,
  subscriptionPageSchema,
} from './collect-schema';
import {
  contactCampaignsSchema,
  contactIdsSchema,
  deletionSchema,
  importSchema,
  saveContactSchema,
  tagContactsSchema,
} from './contact-command-schema';
import { EXPORTED_PEOPLE } from './people-export';
import { startExportSchema } from './people-export-schema';
import {
  checkUnsubscribeLinkSchema,
  requestUnsubscribeLinkSchema,
  unsubscribeSchema,
} from './unsubscribe-schema';

const criteria = { ...EVERYONE, match: 'any' as const, minusBuyers: false };
const producerId = 'p';
const token = 'x'.repeat(900);
const ids = (count: number) => Array.from({ length: count }, (_, n) => `c${n}`);
const link = { producerId, campaignId: 'c', userId: 'u', email: 'ana@x.cl', t: 'x'.repeat(200) };
const rows = (count: number) => Array.from({ length: count }, () => ({}));

const CASES: Record<string, SchemaCase> = {
  'counting an audience': {
    schema: countAudienceSchema,
    full: { producerId, criteria, soldEventId: 'e' },
    defaults: { soldEventId: null },
    taken: { soldEventId: [null] },
    refused: { soldEventId: ['a/b'], 'criteria.match': [{ criteria: { match: 'none' } }] },
  },
  'saving an audience': {
    schema: saveAudienceSchema,
    full: { producerId, audienceId: 'a', name: 'VIP', criteria, key: 'k' },
    defaults: { audienceId: undefined, key: undefined },
    refused: { name: ['', 'x'.repeat(61)], audienceId: ['', null] },
  },
  'deleting an audience': { schema: deleteAudienceSchema, full: { producerId, audienceId: 'a' } },
  'a page of subscription': {
    schema: subscriptionPageSchema,
    full: { producerId, t: token },
    defaults: { t: '' },
    refused: { t: [`${token}x`] },
  },
  'asking for a subscription': {
    schema: requestSubscriptionSchema,
    full: { producerId, email: ' <ANA@x.cl> ', name: 'Ana' },
    read: { email: 'ana@x.cl' },
    defaults: { name: '' },
    refused: { email: ['ana', 'ñ@x.cl'], name: ['x'.repeat(121)] },
  },
  'confirming a subscription': {
    schema: confirmSubscriptionSchema,
    full: { producerId, t: token },
    refused: { t: [`${token}x`] },
  },
  'reading preferences': { schema: readPreferencesSchema, full: { token } },
  'saving preferences': {
    schema: savePreferencesSchema,
    full: { token, change: 'weekly' },
    taken: { change: PREFERENCE_CHANGES },
    refused: { change: ['erase', ''] },
  },
  'saving a contact': {
    schema: saveContactSchema,
    full: {
      producerId,
      contactId: 'c',
      email: 'ana@x.cl',
      name: 'Ana',
      phone: '+56912345678',
      tags: ['vip'],
      consent: 'en la puerta',
      basis: 'consent',
      unsubscribe: true,
    },
    defaults: {
      contactId: undefined,
      name: '',
      phone: '',
      tags: [],
      basis: undefined,
      unsubscribe: false,
    },
    taken: { phone: ['', '123456', '+123456789012345'], basis: ['contract', 'interest'] },
    refused: {
      phone: [
        '12345',
        '000000000',
        '+0000000',
        '+1234567890123456',
        '1+23456',
        'x123456',
        '123456x',
      ],
      basis: ['none'],
      consent: [
        { consent: '' },
        { consent: ' ' },
        { basis: 'interest', consent: '' },
        'x'.repeat(201),
      ],
      unsubscribe: ['no'],
      'tags.0': [{ tags: [''] }, { tags: ['-a'] }, { tags: ['a/b'] }, { tags: ['x'.repeat(31)] }],
    },
  },
  'tagging contacts': {
    schema: tagContactsSchema,
    full: { producerId, contactIds: ['c', 'd', 'c'], add: ['vip'], remove: ['prensa'] },
    read: { contactIds: ['c', 'd'] },
    defaults: { add: [], remove: [] },
    refused: {
      add: [{ add: [], remove: [] }],
      contactIds: [{ contactIds: [] }, { contactIds: ids(501) }],
      'contactIds.0': [{ contactIds: ['a/b'] }],
    },
  },
  'settling contacts': {
    schema: contactIdsSchema,
    full: { producerId, contactIds: ids(500) },
    refused: { contactIds: [{ contactIds: ids(501) }] },
  },
  'deleting contacts': {
    schema: deletionSchema,
    full: { producerId, contactIds: ids(500), job: 'j' },
    defaults: { job: undefined },
    refused: { contactIds: [{ contactIds: ids(501) }] },
  },
  'importing contacts': {
    schema: importSchema,
    full: {
      producerId,
      rows: [{ email: 'ana@x.cl' }, 7],
      source: 'lista.csv',
      basis: 'consent',
      text: 'Acepto recibir novedades',
      consent: 'antes',
      rowNumbers: [1, 2],
      tags: ['vip'],
    },
    defaults: { text: '', consent: '', rowNumbers: undefined, tags: [] },
    refused: {
      rows: [{ rows: [] }, { rows: rows(1001) }],
      source: ['', 'x'.repeat(121)],
      basis: ['none', ''],
      text: [
        { text: '', consent: '' },
        { text: ' ', consent: ' ' },
        { basis: 'interest', text: '', consent: '' },
        'x'.repeat(501),
      ],
      'rowNumbers.0': [{ rowNumbers: [-1] }],
      rowNumbers: [{ rowNumbers: Array(1001).fill(1) }],
    },
  },
  'the campaigns of a contact': {
    schema: contactCampaignsSchema,
    full: { producerId, contactId: 'c' },
  },
  'an export of people': {
    schema: startExportSchema,
    full: { people: 'contacts', of: 'p' },
    taken: { people: EXPORTED_PEOPLE },
    refused: { people: ['nobody'], of: ['a/b'] },
  },
  'an unsubscription': {
    schema: unsubscribeSchema,
    full: link,
    refused: { email: ['ana'], t: ['x'.repeat(201)], campaignId: ['a/b'] },
  },
  'a link of unknown origin': {
    schema: checkUnsubscribeLinkSchema,
    full: { ...link, email: 'no address', campaignId: 'a/b' },
    refused: { t: ['x'.repeat(513)] },
  },
  'asking for an unsubscription': {
    schema: requestUnsubscribeLinkSchema,
    full: { producerId, email: 'ana@x.cl' },
    refused: { email: ['ana'] },
  },
};

it.each(Object.keys(CASES))('%s takes what it needs and nothing else', (name) => {
  expect(schemaProblems(CASES[name] as SchemaCase)).toEqual([]);
});

it.each(['importing contacts', 'saving a contact'])(
  '%s on the basis of a purchase needs no words, and says which words another one lacks',
  (name) => {
    const { full, schema } = CASES[name] as SchemaCase;
    const bare = { ...full, consent: '', ...('text' in full ? { text: '' } : {}) };
    const said = (basis: string) => {
      const checked = validate(schema as typeof importSchema, { ...bare, basis });
      return checked.ok ? null : checked.message;
    };
    expect(said('contract')).toBeNull();
    expect(said('consent')).toBe('Pega el texto que aceptaron');
    expect(said('interest')).toBe('Escribe por qué les interesa');
  },
);
