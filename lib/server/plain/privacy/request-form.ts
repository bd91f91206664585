import { PRIVACY_RIGHTS, type PrivacyRight, RIGHT_TEXT } from '@/lib/domain/privacy/request';
import { emailField, type Filled, groupField, refusals } from '../field';
import { type Html, html } from '../html';

const HELP: Record<PrivacyRight, string> = {
  access: 'Qué datos tuyos hay, de dónde salieron y para qué se usan.',
  rectification: 'Corregir un dato que está mal o incompleto.',
  erasure: 'Borrar lo que la ley no obliga a guardar.',
  objection: 'Que no se usen para enviarte publicidad. Rige de inmediato.',
  blocking: 'Que no se usen mientras se resuelve un reclamo. Rige de inmediato.',
  portability: 'Llevártelos en un archivo que otro servicio puede leer.',
};

/** The rights that most people come for; the other rights of the law are a tap away, so that a phone shows the whole form. */
const OFTEN: readonly PrivacyRight[] = ['access', 'objection', 'erasure'];
const RARE = PRIVACY_RIGHTS.filter((right) => !OFTEN.includes(right));

const MAIL_HELP = 'El mismo con que compraste, te inscribiste o recibes los correos.';

/** The form of a privacy request: what was wrong comes back at its field, with the rest kept. */
export function requestForm({ typed = {}, wrong = {} }: Filled): Html {
  const { of, above } = refusals(wrong, ['right', 'email']);
  const cards = (rights: readonly PrivacyRight[], cursor: Html | false = false) =>
    rights.map(
      (right, at) =>
        html`<label class="choice"><input type="radio" name="right" value="${right}"${typed.right === right && html` checked`}${at === 0 && cursor}><span><b>${RIGHT_TEXT[right]}</b><span class="soft">${HELP[right]}</span></span></label>`,
    );
  const isRare = RARE.some((right) => right === typed.right);
  return html`<form method="post" novalidate>${above}
${groupField({ ...of('right'), label: 'Qué quieres pedir' }, (cursor) => html`${cards(OFTEN, cursor)}<details${isRare && html` open`}><summary>Corregir, bloquear o llevarte tus datos</summary>${cards(RARE)}</details>`)}
${emailField({ ...of('email'), label: 'Tu correo', help: MAIL_HELP }, typed.email)}
<button class="primary">Enviarme el enlace</button></form>`;
}
