import { phoneOrTyped } from '@/lib/domain/kit/text/phone';
import type { SaleInput } from '@/lib/domain/sale/sale-schema';
import type { Caller } from '../support/access';
import { contentHash } from '../support/codes';
import { signText } from '../support/mail/keys';

/**
 * What of a sale its key stands for. A phone that got no answer says again when it sold; the checkout says what it said. Answers
 * are signed, because from the hash of few and short ones anybody who reads the ledger could guess them.
 */
export function requestOf(input: SaleInput, { service }: Pick<Caller, 'service'>) {
  const said = service === 'door' ? { ...input, soldAt: undefined } : input;
  const answers = 'answers' in input && input.answers?.length ? contentHash(input.answers) : '';
  return answers ? { ...said, answers: signText('answers', answers) } : said;
}

/**
 * A sale with the phone of its buyer as it is read. None is refused for it: an unreadable one stays as typed. Runs after the hash,
 * which covers the request as sent.
 */
export function withReadPhone(input: SaleInput): SaleInput {
  const buyer = 'buyer' in input && input.buyer;
  return buyer
    ? ({ ...input, buyer: { ...buyer, phone: phoneOrTyped(buyer.phone) } } as SaleInput)
    : input;
}
