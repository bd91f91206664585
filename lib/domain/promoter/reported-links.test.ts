import { expect, it } from 'vitest';
import { promoterCodeOf } from './promoter';

/** What others' links and codes became on their way, by the report that tells of it. */
it.each([
  // warfare-plugins/social-warfare #64 and mautic/mautic #9536: a second question mark.
  ['cami20?utm_source=ig&utm_medium=social', 'cami20'],
  ['cami20?fbclid=IwAR3qvAPT-0lv5fLNnYAk4', 'cami20'],
  // newhouse/url-tracking-stripper #82: the same, encoded.
  ['cami20%3Futm_source=mbfb', 'cami20'],
  // anujtenani/goaffpro #29: '&=' at the end, encoded or not.
  ['cami20&=', 'cami20'],
  ['cami20%26%3D', 'cami20'],
  // anujtenani/goaffpro #105: a sign at the end that an app cuts.
  ['cami20_', 'cami20'],
  // mitodl/mitxpro #824: blanks at the end.
  ['CAMI20  ', 'cami20'],
  // idlewan/link_cleaner #44: what a page hangs on behind a hash.
  ['cami20#Echobox=1543057634', 'cami20'],
  // Encoded twice, a blank must not lend its digits: another promoter is 'cami20'.
  ['cami%20', 'cami'],
  ['cami%2520', 'cami'],
  // jorenvh/laravel-share #39 and Automattic/jetpack #9591: a whole link where its code was asked for.
  ['https://early.test/e/noche?rp=cami20', 'cami20'],
  ['Entradas: https://early.test/e/noche?c=whatsapp&rp=Cami20*', 'cami20'],
  ['https://early.test/e/noche?c=ig&amp;rp=cami20&amp;x=1', 'cami20'],
  ['#cami20', 'cami20'],
  ['cami20&utm', 'cami20'],
  ['cami20?x', 'cami20'],
  // The same link, encoded whole, and as Instagram and Facebook lead on to it.
  ['https%3A%2F%2Fearly.test%2Fe%2Fnoche%3Frp%3Dcami20', 'cami20'],
  [
    'https://l.instagram.com/?u=https%3A%2F%2Fearly.test%2Fe%2Fnoche%3Frp%3Dcami20&e=AT0x',
    'cami20',
  ],
  [
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fearly.test%2Fe%2Fx%3Frp%3Dcami20%26fbclid%3DIw',
    'cami20',
  ],
  [`https://early.test/e/${'noche-'.repeat(90)}?rp=cami20`, 'cami20'],
  ['50%-dcto cami', '50dctocami'],
])('%j is of its promoter', (typed, code) => {
  expect(promoterCodeOf(typed)).toBe(code);
});
