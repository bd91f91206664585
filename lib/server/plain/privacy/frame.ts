import { PRIVACY_ROUTE } from '@/lib/domain/kit/routes/session';
import { html } from '../html';
import { plainPage } from '../page';

/** A page of the desk of rights, with what the law promises below it. */
export const deskPage = (shown: Parameters<typeof plainPage>[0]): Response =>
  plainPage({
    ...shown,
    below: html`<small>Es gratis. Respondemos dentro de 30 días corridos, y un bloqueo en dos días hábiles (Ley N° 19.628). <a href="${PRIVACY_ROUTE}">Política de privacidad</a></small>`,
  });
