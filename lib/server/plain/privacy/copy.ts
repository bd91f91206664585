import { privacyDeskRoute } from '@/lib/domain/kit/routes/links';
import { html } from '../html';
import { plainProblem, wayTo } from '../page';
import { deskPage } from './frame';

/** The page of a data copy: one button downloads it. */
export const copyPage = (folio: string): Response =>
  deskPage({
    title: 'La copia de tus datos',
    description: 'Descarga la copia de tus datos.',
    isSecret: true,
    body: html`<h1>La copia de tus datos</h1><p class="soft">Es un archivo ZIP: ábrelo y empieza por «indice.html». Puedes descargarlo durante 30 días. Guárdalo en un lugar tuyo.</p><p class="soft">Folio ${folio}</p><form method="post"><button class="primary">Descargar mi copia</button></form>`,
  });

/** The page where the copy did not come. It leads back to the button: a download leaves the page as it is, with what went wrong. */
export const copyFailed = (again: string, { words, status }: { words: string; status: number }) =>
  plainProblem('No pudimos descargar tu copia', words, status, { again });

/** The page of a copy that is kept no longer. */
export const copyOver = (): Response =>
  plainProblem(
    'Esta copia ya venció',
    'Cada copia se guarda 30 días. Pídela de nuevo y te llega otra.',
    404,
    { ways: wayTo(privacyDeskRoute(), 'Pedir otra copia') },
  );
