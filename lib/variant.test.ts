import { expect, it } from 'vitest';
import { configFromEnv } from './config';
import { variantOf } from './variant';

const LOCAL = { FIREBASE_PROJECT_ID: 'demo-early', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
const REAL = {
  FIREBASE_PROJECT_ID: 'early-produccion',
  FIREBASE_API_KEY: 'AIza-key',
  FIREBASE_AUTH_DOMAIN: 'early-produccion.firebaseapp.com',
  SITE_URL: 'https://panel.early.cl',
  PRIVACY_EMAIL: 'privacidad@early.cl',
  EVENT_PAGE_URL: 'https://early.cl/eventos/{eventId}',
  VISITOR_KEY: 'c'.repeat(64),
};

it('is early unless the environment names another', () => {
  expect(variantOf(configFromEnv(LOCAL).variant).title).toBe('Early Productores');
  const other = configFromEnv({ ...LOCAL, VARIANT: 'organizacion' });
  expect(variantOf(other.variant).producer.one).toBe('Organización');
  expect(variantOf('unknown').name).toBe('early');
});

it('leads out to the landing only in early', () => {
  expect(variantOf('early').logoutPath).toBe('/');
  expect(variantOf('organizacion').logoutPath).toBe('/auth/login');
});

it('talks to emulators only on the local stack', () => {
  expect(configFromEnv(LOCAL).emulators).toEqual({
    auth: 'http://127.0.0.1:9099',
    firestore: '127.0.0.1:8080',
    functions: '127.0.0.1:5001',
  });
  expect(configFromEnv(REAL)).toMatchObject({
    emulators: null,
    siteUrl: REAL.SITE_URL,
    links: { whatsapp: '', help: '', demo: '' },
    barPayment: '',
  });
  expect(configFromEnv({ ...REAL, BAR_PAYMENT: ' El martes. ' }).barPayment).toBe('El martes.');
});

it('is nothing at all where a setting is missing, and takes no address for a button that is none', () => {
  expect(() => configFromEnv({})).toThrow('FIREBASE_PROJECT_ID');
  expect(() => configFromEnv({ FIREBASE_PROJECT_ID: 'demo-early' })).toThrow('demo-early');
  const { links } = configFromEnv({ ...REAL, HELP_URL: 'https://a.cl', DEMO_URL: 'javascript:x' });
  expect(links).toMatchObject({ help: 'https://a.cl', demo: '' });
});

it('shows a button that leads to an example on the local stack alone', () => {
  const examples = {
    WHATSAPP_URL: 'https://wa.me/56900000000',
    HELP_URL: 'https://wa.me/56900000000?text=Necesito%20ayuda',
    DEMO_URL: 'https://calendar.google.com/calendar/appointments',
  };
  const { WHATSAPP_URL: whatsapp, HELP_URL: help, DEMO_URL: demo } = examples;
  expect(configFromEnv({ ...LOCAL, ...examples }).links).toMatchObject({ whatsapp, help, demo });
  const nothing = { whatsapp: '', help: '', demo: '' };
  expect(configFromEnv({ ...REAL, ...examples }).links).toMatchObject(nothing);
});
