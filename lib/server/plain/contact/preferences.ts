import type { PreferenceChange, Preferences } from '@/lib/domain/contact/calls';
import { mailPaceText, PACES } from '@/lib/domain/contact/pace';
import { date } from '@/lib/domain/kit/format-date';
import { alertOf } from '../field';
import { type Html, html } from '../html';
import { idIn } from '../link/token-id';
import { plainPage, plainProblem } from '../page';
import { linkForm } from './unsubscribe';

const button = (change: PreferenceChange, words: string, kind = '') =>
  html`<form method="post"><button name="change" value="${change}" class="${kind}">${words}</button></form>`;

const part = (title: string, words: string, form: Html, said: Html | '' = '') =>
  html`<section><h2>${title}</h2>${said}<p class="soft">${words}</p>${form}</section>`;

const row = (title: string, words: string, { isOn, on, off }: Switch, said: Html | '' = '') =>
  html`<div class="row"><div><h2>${title}</h2>${said}<p class="soft">${words}</p></div><form method="post"><button name="change" value="${isOn ? off : on}" class="switch" role="switch" aria-checked="${String(isOn)}" aria-label="${title}"><i></i></button></form></div>`;
type Switch = { isOn: boolean; on: PreferenceChange; off: PreferenceChange };

const until = (moment: string) => date(new Date(moment));

/** The result of each change, as far as its row does not show it; false where it does not hold any more. */
const SAVED: Record<PreferenceChange, (now: Preferences) => string | boolean> = {
  subscribe: ({ wanted }) => wanted,
  leave: ({ wanted, blocked }) => !wanted && !blocked && 'No te llega ninguna novedad más',
  pause: ({ pausedUntil }) => pausedUntil !== null,
  resume: ({ wanted, pausedUntil }) => wanted && !pausedUntil,
  always: ({ wanted, paceDays }) => wanted && paceDays === PACES.always,
  weekly: ({ paceDays }) => paceDays === PACES.weekly,
  monthly: ({ paceDays }) => paceDays === PACES.monthly,
  profile: ({ profiled }) => profiled,
  unprofile: ({ profiled }) => !profiled && 'Borramos lo que abriste y tocaste',
  unblock: ({ blocked }) => !blocked && 'Terminó el bloqueo',
};

/** The result of a change, in words; null where it does not hold any more, as on a page that is opened again later. */
export function savedWords(change: PreferenceChange, now: Preferences): string | null {
  const words = SAVED[change](now);
  return words === false ? null : words === true ? 'Guardado' : `Guardado. ${words}`;
}

/** What was just done, beside what it changed: the cursor is there, so that it is seen and read aloud. */
type Saved = { change: PreferenceChange; words: string };

const saidOf = (saved: Saved | null, ...changes: PreferenceChange[]): Html | '' =>
  saved !== null && changes.includes(saved.change)
    ? html`<p class="done" role="status" tabindex="-1" autofocus>${saved.words}</p>`
    : '';

/**
 * A person's preferences of a producer's mails, each with one button. Of this producer alone: mails are forwarded, and the link
 * of one must not tell whom else they hear from. `note` is what was just done, or why nothing was.
 */
export function preferencesPage(
  preferences: Preferences,
  { privacyUrl, cover }: { privacyUrl: string; cover: string },
  note: Saved | { words: string; status: number } | null,
): Response {
  const { producerName, email } = preferences;
  const refused = note && 'status' in note ? note : null;
  const saved = note && 'change' in note ? note : null;
  return plainPage({
    title: 'Tus preferencias',
    cover,
    isSecret: true,
    status: refused?.status,
    body: html`<h1>Los correos de ${producerName}</h1><p class="soft">Para ${email}. Cada cambio rige al momento.</p>${alertOf(refused?.words)}${saidOf(saved, 'unblock')}${sections(preferences, saved)}`,
    below: html`<small><a href="${privacyUrl}">Tus derechos sobre tus datos</a></small>`,
  });
}

function sections(preferences: Preferences, saved: Saved | null): Html {
  const { wanted, blocked, pausedUntil, profiled, words } = preferences;
  if (blocked) {
    return part(
      'Tus datos están bloqueados',
      'Mientras lo estén no recibes novedades ni invitaciones: solo tus entradas y los avisos de su devolución. Al levantar el bloqueo vuelve a regir lo que habías elegido antes.',
      button('unblock', 'Levantar el bloqueo'),
    );
  }
  const news = row(
    'Novedades',
    wanted ? 'Fechas, preventas y cortesías.' : words,
    { isOn: wanted, on: 'subscribe', off: 'leave' },
    saidOf(saved, 'subscribe', 'leave'),
  );
  const purchases = html`<div class="row"><div><h2>Avisos de tus compras</h2><p class="soft">Entradas, cambios de fecha y devoluciones. No son publicidad.</p></div><span class="always">Siempre</span></div>`;
  const profiling = row(
    'Lo que abres y tocas',
    profiled
      ? 'Se usa para elegir qué enviarte. Si lo apagas, se borra lo guardado.'
      : 'No se guarda ni se usa.',
    { isOn: profiled, on: 'profile', off: 'unprofile' },
    saidOf(saved, 'profile', 'unprofile'),
  );
  const saidLess = saidOf(saved, 'pause', 'resume', 'always', 'weekly', 'monthly');
  const less = !wanted
    ? null
    : pausedUntil
      ? part(
          'Novedades en pausa',
          `Vuelven el ${until(pausedUntil)}.`,
          button('resume', 'Recibirlas desde ahora'),
          saidLess,
        )
      : lessOften(preferences, saidLess);
  return html`${news}${purchases}${profiling}${less}`;
}

function lessOften({ paceDays, quietUntil }: Preferences, said: Html | ''): Html {
  const next = quietUntil ? ` El próximo, desde el ${until(quietUntil)}.` : '';
  const now = paceDays > 0 ? `${mailPaceText(paceDays)}.${next}` : 'Te llegan todas las novedades.';
  const ways = [
    paceDays !== PACES.weekly && button('weekly', 'Uno a la semana'),
    paceDays !== PACES.monthly && button('monthly', 'Uno al mes'),
    paceDays > 0 && button('always', 'Recibirlas todas'),
    button('pause', 'Pausar un mes'),
  ].filter((way) => way !== false);
  return part('Menos correos', now, html`<div class="ways">${ways}</div>`, said);
}

/** For a link that is not valid: a new one by mail, where it still says of which producer it was. */
export function preferencesProblem(token: string): Response {
  const producerId = idIn(token);
  const title = 'Este enlace no es válido';
  if (!producerId) return plainProblem(title, 'Ábrelo de nuevo desde un correo reciente.', 404);
  const words = 'Escribe tu correo y te enviamos uno nuevo, con el que eliges qué recibir.';
  return plainProblem(title, words, 404, { ways: linkForm(producerId) });
}
