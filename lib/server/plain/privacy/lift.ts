import { html } from '../html';
import { plainPage } from '../page';

type Lift = { producerName: string; isBlocked: boolean };

/** The page of the link that ends the block of a case: one button, because mail scanners open links. */
export function liftPage(
  { producerName, isBlocked }: Lift,
  { folio, t }: { folio: string; t: string },
): Response {
  const page = { title: 'Levantar el bloqueo', isSecret: true };
  if (!isBlocked) {
    return plainPage({
      ...page,
      body: html`<h1>El bloqueo de tus datos terminó</h1><p class="soft" role="status">La solicitud ${folio} ya no bloquea nada. Rige lo que habías elegido antes.</p>`,
    });
  }
  const owner = producerName ? ` en ${producerName}` : '';
  return plainPage({
    ...page,
    body: html`<h1>¿Levantar el bloqueo de tus datos${owner}?</h1><p class="soft">Vuelve a regir lo que habías elegido antes de pedirlo: si no querías sus novedades, no te llegan.</p>
<form method="post"><input type="hidden" name="folio" value="${folio}"><input type="hidden" name="t" value="${t}"><button class="primary">Levantar el bloqueo</button></form>`,
  });
}
