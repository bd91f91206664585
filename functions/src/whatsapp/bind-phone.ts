import { randomBytes } from 'node:crypto';
import { parseUser } from '@/lib/domain/account/user';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { CODE_MS, phoneDigits } from '@/lib/domain/whatsapp/bound-phone';
import * as calls from '@/lib/domain/whatsapp/calls';
import { bindPhoneSchema } from '@/lib/domain/whatsapp/whatsapp-schema';
import { newBindCode } from '@/lib/domain/whatsapp/words';
import { db } from '../support/admin';
import { callable } from '../support/callable';
import { denied, fail } from '../support/errors';
import { codeIdOf } from './bind';
import { isChannelOn } from './settings';

/**
 * Gives the caller a code, which their phone sends to the assistant within ten minutes; a new one ends the former. Needs the
 * phone in their profile, a role, and a channel with keys.
 */
export const bindPhone = callable(calls.bindPhone, {
  input: bindPhoneSchema,
  access: 'session',
  handle: async ({ caller: { uid, role } }) => {
    if (!isChannelOn()) {
      throw fail('failed-precondition', 'El asistente de WhatsApp todavía no está disponible');
    }
    const user = parseUser(uid, (await db().doc(paths.user(uid)).get()).data());
    if (role === null) throw denied();
    if (phoneDigits(user.phone).length < 8) {
      throw fail('failed-precondition', 'Primero agrega el teléfono a tu perfil', 'phone');
    }
    const code = newBindCode(randomBytes(8));
    const until = new Date(Date.now() + CODE_MS);
    await db()
      .doc(innerPaths.phoneCode(uid))
      .set({ codeId: codeIdOf(code), role, until, expireAt: until });
    const message = 'Manda el código desde tu teléfono antes de diez minutos';
    return { success: true, message, code, until: until.toISOString() };
  },
});
