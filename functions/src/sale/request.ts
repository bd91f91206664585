import { phoneOrTyped } from '@/lib/domain/kit/text/phone';
import type { SaleInput } from '@/lib/domain/sale/sale-schema';
import type { Caller } from '../support/access';
import { contentHash } from '../support/codes';
import { signText } from '../support/mail/keys';

/** The part of a sale that its key identifies; signed, because the few short answers could be guessed from a hash. */
export function requestOf(input: SaleInput, { service }: Pick<Caller, 'service'>) {
  const said = service === 'door' ? { ...input, soldAt: undefined } : input;
  const answers = 'answers' in input && input.answers?.length ? contentHash(input.answers) : '';
  return answers ? { ...said, answers: signText('answers', answers) } : said;
}

/** A sale with its buyer's phone as it is read, or as typed. Runs after the hash, which covers the request as sent. */
export function withReadPhone(input: SaleInput): SaleInput {
  const buyer = 'buyer' in input && input.buyer;
  return buyer
    ? ({ ...input, buyer: { ...buyer, phone: phoneOrTyped(buyer.phone) } } as SaleInput)
    : input;
}
