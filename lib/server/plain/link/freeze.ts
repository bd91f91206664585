import { configFromEnv } from '@/lib/config';
import { LOGIN_ROUTE, RESET_ROUTE } from '@/lib/domain/kit/routes/session';
import { variantOf } from '@/lib/variant';
import { alertOf } from '../field';
import { type Html, html } from '../html';
import { ourAddress, plainPage, plainProblem, wayTo } from '../page';

/** `frozen` is null where nobody could tell. */
type Freeze = { producerName: string; frozen: boolean | null };
type Wrong = { words: string; status: number };

/**
 * The page of the 'No fui yo' link in a security mail: one button, because mail scanners open links, or that the payments are
 * frozen. `wrong` is why the button did nothing.
 */
export function freezePage({ producerName, frozen }: Freeze, wrong?: Wrong): Response {
  const { producer } = variantOf(configFromEnv(process.env).variant);
  const name = producerName || `tu ${producer.one.toLowerCase()}`;
  return plainPage({
    title: 'Detener los pagos',
    isSecret: true,
    status: frozen ? 200 : wrong?.status,
    body: frozen ? frozenBody(name) : askBody(name, frozen === null, wrong?.words),
  });
}

const frozenBody = (name: string) =>
  html`<h1>Los pagos están detenidos</h1><div role="status"><p class="soft">No se paga nada a ${name} ni cambia su cuenta bancaria hasta que la administración lo revise. Te escribiremos a este mismo correo.</p><p class="soft">Si crees que alguien entró a tu cuenta, cambia tu contraseña ahora.</p></div>${wayTo(RESET_ROUTE, 'Cambiar mi contraseña')}`;

const askBody = (name: string, isUnknown: boolean, wrong?: string): Html =>
  html`<h1>¿Detener los pagos de ${name}?</h1><p class="soft">Nadie recibirá dinero y la cuenta bancaria no podrá cambiar hasta que la administración lo revise. Las ventas y los eventos siguen igual.</p>${wrong ? html`${alertOf(wrong)}<p class="soft">Si no resulta, escríbenos a ${ourAddress()}.</p>` : isUnknown && html`<p role="status">No pudimos ver si ya están detenidos. Pedirlo de nuevo no hace daño.</p>`}<form method="post"><button class="danger">Detener los pagos</button></form>`;

export const freezeProblem = (): Response =>
  plainProblem(
    'Este enlace ya no sirve',
    'Cada enlace dura 30 días y deja de servir cuando la administración revisa un aviso. Ábrelo desde el correo más nuevo.',
    404,
    {
      ways: html`<p class="soft">Si no tienes otro correo nuestro, escríbenos a ${ourAddress()}.</p>${wayTo(LOGIN_ROUTE, 'Entrar al panel')}`,
    },
  );
