import type { PreferenceChange, Preferences } from '@/lib/domain/contact/calls';
import { PACES, paceText } from '@/lib/domain/contact/pace';
import { date } from '@/lib/domain/kit/format-date';
import { escaped, plainPage } from './page';

const button = (change: PreferenceChange, words: string, kind = '') =>
  `<form method="post"><button name="change" value="${change}" class="${kind}">${escaped(words)}</button></form>`;

const part = (title: string, words: string, form: string) =>
  `<section><h2>${escaped(title)}</h2><p class="soft">${escaped(words)}</p>${form}</section>`;

const until = (moment: string) => date(new Date(moment));

const SAVED: Record<PreferenceChange, (now: Preferences) => string | false | null> = {
  subscribe: ({ wanted }) => wanted && 'Te llegan las novedades',
  leave: ({ wanted, blocked }) => !wanted && !blocked && 'No te llega ninguna novedad más',
  pause: ({ pausedUntil }) => pausedUntil && `En pausa hasta el ${until(pausedUntil)}`,
  resume: ({ wanted, pausedUntil }) => wanted && !pausedUntil && 'Terminó la pausa',
  always: ({ wanted, paceDays }) => wanted && paceDays === PACES.always && 'Las recibes todas',
  weekly: ({ paceDays }) => paceDays === PACES.weekly && paceText(paceDays),
  monthly: ({ paceDays }) => paceDays === PACES.monthly && paceText(paceDays),
  profile: ({ profiled }) => profiled && 'Se usa lo que abres y tocas',
  unprofile: ({ profiled }) => !profiled && 'Borramos lo que abriste y tocaste, y no se usa más',
  unblock: ({ blocked }) => !blocked && 'Terminó el bloqueo',
};

/** What a change saved, in words; null where it does not hold any more, as on a page that is opened again later. */
export function savedWords(change: PreferenceChange, now: Preferences): string | null {
  const words = SAVED[change](now);
  return words ? `Guardado. ${words}` : null;
}

// Not while they are blocked: not every notice is sent then.
const ALWAYS = 'Los avisos de tus compras te llegan siempre: no son publicidad. ';

/** A person's preferences of a producer's mails, each with one button. `note` is what was just done, or why not. */
export function preferencesPage(
  preferences: Preferences,
  privacyUrl: string,
  note: { words: string; isWrong: boolean } | null,
): Response {
  const { producerName, email } = preferences;
  const said = note
    ? `<p class="${note.isWrong ? 'wrong' : 'done'}" role="${note.isWrong ? 'alert' : 'status'}">${escaped(note.words)}</p>`
    : '';
  return plainPage({
    title: 'Tus preferencias',
    isSecret: true,
    status: note?.isWrong ? 400 : 200,
    body: `<h1>Los correos de ${escaped(producerName)}</h1><p class="soft">Para ${escaped(email)}. Cada cambio rige al momento.</p>${said}${sections(preferences)}`,
    below: `<small>${preferences.blocked ? '' : ALWAYS}<a href="${escaped(privacyUrl)}">Tus derechos sobre tus datos</a></small>`,
  });
}

function sections(preferences: Preferences): string {
  const { wanted, blocked, pausedUntil, profiled, words } = preferences;
  if (blocked) {
    return part(
      'Tus datos están bloqueados',
      'Mientras lo estén no recibes novedades ni invitaciones: solo tus entradas y los avisos de su devolución. Al levantar el bloqueo vuelve a regir lo que habías elegido antes.',
      button('unblock', 'Levantar el bloqueo'),
    );
  }
  const news = !wanted
    ? part('Novedades', words, button('subscribe', 'Quiero recibirlas', 'primary'))
    : pausedUntil
      ? part(
          'Novedades en pausa',
          `Vuelven el ${until(pausedUntil)}.`,
          button('resume', 'Recibirlas desde ahora'),
        )
      : lessOften(preferences);
  const profiling = profiled
    ? part(
        'Lo que abres y tocas',
        'Se usa para elegir qué enviarte. Puedes oponerte: se borra lo guardado y no se guarda más.',
        button('unprofile', 'Que no se use'),
      )
    : part(
        'Lo que abres y tocas',
        'No se guarda ni se usa.',
        button('profile', 'Permitir que se use'),
      );
  const leave = wanted
    ? part('Dejarlas', 'No te llega ninguna más.', button('leave', 'No recibir más novedades'))
    : '';
  return news + profiling + leave;
}

/** How seldom they want the mails: one a week, one a month, all of them, or none for a month. */
function lessOften({ paceDays, quietUntil }: Preferences): string {
  const next = quietUntil ? ` El próximo, desde el ${until(quietUntil)}.` : '';
  const now = paceDays > 0 ? `${paceText(paceDays)}.${next}` : 'Te llegan todas las novedades.';
  const ways = [
    paceDays !== PACES.weekly && button('weekly', 'Uno a la semana'),
    paceDays !== PACES.monthly && button('monthly', 'Uno al mes'),
    paceDays > 0 && button('always', 'Recibirlas todas'),
    button('pause', 'Pausar un mes'),
  ];
  return part('Menos correos', now, `<div class="ways">${ways.filter(Boolean).join('')}</div>`);
}
