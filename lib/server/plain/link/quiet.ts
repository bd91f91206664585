import type { InboxSwitch } from '@/lib/domain/inbox/inbox';
import { INBOX_KIND_TEXT, INBOX_KINDS } from '@/lib/domain/inbox/kinds';
import { inboxRoute } from '@/lib/domain/kit/routes/pages';
import { alertOf } from '../field';
import { html } from '../html';
import { plainPage, plainProblem, wayTo } from '../page';

const PAGE = { title: 'Tus avisos', isSecret: true };
const ALL = [inboxRoute('avisos'), 'Elegir todos mis avisos'] as const;

const nameOf = (name: InboxSwitch) => {
  const kind = INBOX_KINDS.find((one) => `mail-${one}` === name);
  return kind ? `los correos de ${INBOX_KIND_TEXT[kind].label}` : 'el resumen de los lunes';
};

/** The page of the link at the foot of a mail: one button, because mail scanners open links. `wrong` is why it did nothing. */
export function quietPage(name: InboxSwitch, wrong = '', status = 200): Response {
  return plainPage({
    ...PAGE,
    status,
    body: html`<h1>¿Apagar ${nameOf(name)}?</h1><p class="soft">En el panel sigues viendo lo que pasa, y ahí lo enciendes de nuevo.</p>${alertOf(wrong)}<form method="post"><p><button class="primary">Apagar</button></p></form>${wayTo(...ALL)}`,
  });
}

/** After the form. A page to lead to could not know whether the mail is still off: its reader may turn it on in the panel. */
export const quietedPage = (name: InboxSwitch): Response =>
  plainPage({
    ...PAGE,
    body: html`<h1>No te llegarán más</h1><p class="soft" role="status">Apagamos ${nameOf(name)}. En el panel sigues viendo lo que pasa.</p>${wayTo(...ALL)}`,
  });

export const quietProblem = (): Response =>
  plainProblem(
    'Este enlace no sirve',
    'Ábrelo de nuevo desde el correo, o cambia tus avisos en el panel.',
    404,
    { ways: wayTo(...ALL) },
  );
