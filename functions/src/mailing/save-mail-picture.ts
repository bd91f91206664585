import { createHash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { imageInfoOf } from '@/lib/domain/kit/image';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import * as calls from '@/lib/domain/mailing/calls';
import { saveMailPictureSchema } from '@/lib/domain/mailing/campaign-input-schema';
import { requireMailing } from '../contact/mailing-access';
import { requirePart } from '../producer/level';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { fail } from '../support/errors';
import { consumeLimit } from '../support/mail/limit';

const A_DAY = 200;

/**
 * Stores a picture for a producer's mails, in the two sizes that the browser made. Its id is the hash of its bytes, so that a
 * second upload is the same picture and a mail that was sent keeps its own. Returns `{ pictureId }`; 200 a day.
 */
export const saveMailPicture = callable(calls.saveMailPicture, {
  access: 'session',
  input: saveMailPictureSchema,
  handle: async ({ input, caller }) => {
    const producerId = await requireMailing(caller, input.producerId);
    await requirePart(producerId, 'campaigns');
    const { large, small } = input;
    const pictureId = createHash('sha256').update(`${large} ${small}`).digest('hex').slice(0, 32);
    const ref = db().doc(innerPaths.mailPicture(producerId, pictureId));
    const answer = { success: true, message: 'Imagen guardada', pictureId };
    if ((await ref.get()).exists) return answer;
    if (!(await consumeLimit(`mailPicture:${producerId}`, A_DAY))) {
      throw fail('resource-exhausted', 'Ya subiste muchas imágenes hoy. Sigue mañana');
    }
    const createdAt = FieldValue.serverTimestamp();
    const width = imageInfoOf(large)?.width ?? 0;
    await ref.set({ large, small, width, createdBy: caller.uid, createdAt });
    return answer;
  },
});
