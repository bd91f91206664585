import { refusalText } from '@/lib/domain/privacy/answer';
import * as calls from '@/lib/domain/privacy/calls';
import { answerPrivacySchema } from '@/lib/domain/privacy/request-schema';
import { callable } from '../support/callable';
import { caseFor, requestStep } from './cases';
import { extendCase, liftBlock } from './change-case';
import { closeCase, sendAnswer } from './close-case';
import { requireFreeWords } from './desk';
import { liftButton } from './links';
import { endBlock } from './take-effect';

/**
 * Answers a case (`answer`), refuses it with reasons (`reject`), extends it once by thirty days with a reason
 * (`extend`), or ends a granted block (`lift`). Each is mailed to the verified address and kept with its hash. Needs
 * 'users.manageAccess' of the case's producer, or an administrator; only an administrator while that producer's name is
 * held. The same answer is sent again only if its mail failed.
 */
export const answerPrivacy = callable(calls.answerPrivacy, {
  input: answerPrivacySchema,
  access: 'session',
  handle: async ({ input: { folio, answer, action }, caller }) => {
    const known = await caseFor(caller, folio);
    await requireFreeWords(caller, known);
    if (action === 'extend') {
      await extendCase({ known, caller, reason: answer });
      return { success: true, message: 'Plazo prorrogado', state: 'open' as const };
    }
    if (action === 'lift') {
      await liftBlock({ known, caller, reason: answer });
      return { success: true, message: 'Bloqueo levantado', state: 'answered' as const };
    }
    const isRefused = action === 'reject';
    const state = isRefused ? ('rejected' as const) : ('answered' as const);
    const text = isRefused ? refusalText(answer) : answer;
    const step = requestStep(state, caller.email);
    await closeCase(known, caller, { state, answer: text, step, action: `privacy.${action}` });
    if (isRefused && known.right === 'blocking') await endBlock(known);
    const title = isRefused ? 'No podemos cumplir tu solicitud' : 'Respuesta a tu solicitud';
    // Only the person can end a granted block by link.
    const button = state === 'answered' && known.right === 'blocking' && liftButton(folio);
    await sendAnswer(known, { title, answer: text, ...(button && { button }) });
    const message = isRefused ? 'Solicitud rechazada' : 'Respuesta enviada';
    return { success: true, message, state };
  },
});
