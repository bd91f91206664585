import { FieldValue } from 'firebase-admin/firestore';
import { number } from '@/lib/domain/kit/format';
import { imageInfoOf } from '@/lib/domain/kit/image';
import { BLOCK_LIMITS } from '@/lib/domain/mailing/blocks/block-limits';
import * as calls from '@/lib/domain/mailing/calls';
import { saveMailPictureSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { requireMailing } from '../contact/mailing-access';
import { requirePart } from '../producer/level';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { consumeLimit } from '../support/mail/limit';
import { pictureRefOf } from './support/kept-picture';

const A_DAY = 200;

/** Stores a mail picture in two sizes, by the hash of its bytes: sent mails keep theirs. 200 a day, 1,000 in all. */
export const saveMailPicture = callable(calls.saveMailPicture, {
  access: 'session',
  input: saveMailPictureSchema,
  handle: async ({ input, caller }) => {
    const producerId = await requireMailing(caller, input.producerId);
    await requirePart(producerId, 'campaigns');
    const { large, small } = input;
    const { ref, pictureId } = pictureRefOf(producerId, large, small);
    const answer = { success: true, message: 'Imagen guardada', pictureId };
    if ((await ref.get()).exists) return answer;
    if (!(await consumeLimit(`mailPicture:${producerId}`, A_DAY))) {
      throw fail('resource-exhausted', 'Ya subiste muchas imágenes hoy. Sigue mañana');
    }
    if ((await ref.parent.count().get()).data().count >= BLOCK_LIMITS.pictures) {
      const most = number(BLOCK_LIMITS.pictures);
      throw fail('resource-exhausted', `Llegaste a ${most} imágenes: usa una que ya subiste`);
    }
    const createdAt = FieldValue.serverTimestamp();
    const width = imageInfoOf(large)?.width ?? 0;
    await ref.set({ large, small, width, createdBy: caller.uid, createdAt });
    return answer;
  },
});
