import { plural } from '@/lib/domain/kit/format';
import * as calls from '@/lib/domain/mailing/calls';
import { checkSendingDomainSchema } from '@/lib/domain/mailing/sender-schema';
import { domainState, domainText } from '@/lib/domain/mailing/sending-domain';
import { callable } from '../support/callable';
import { askSendingDomain } from './support/sending-domain';

/** Checks the DNS of the sending domains, and stores it. Administrators only. `problems` is null without an answer. */
export const checkSendingDomain = callable(calls.checkSendingDomain, {
  access: 'admin',
  input: checkSendingDomainSchema,
  handle: async () => {
    const asked = new Date();
    const domain = await askSendingDomain(asked);
    if (!domain) {
      return { success: true, message: 'En el entorno local no se comprueba', problems: null };
    }
    if (domain.checkedAt !== asked) {
      return {
        success: true,
        message: 'El DNS no respondió. Inténtalo en un momento',
        problems: null,
      };
    }
    const { length } = domain.problems;
    const message =
      domainState(domain) === 'good'
        ? `${domainText(domain)} ${domain.also ? 'están verificados' : 'está verificado'}`
        : `Queda ${plural(length, 'problema', 'problemas')} por resolver`;
    return { success: true, message, problems: length };
  },
});
