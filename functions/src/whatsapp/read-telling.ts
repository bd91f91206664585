import { monthOf } from '@/lib/domain/kit/calendar/month';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import * as calls from '@/lib/domain/whatsapp/calls';
import { parseTellingCap, parseTellingMonth } from '@/lib/domain/whatsapp/telling-cost';
import { readTellingSchema } from '@/lib/domain/whatsapp/whatsapp-schema';
import { requireScope } from '../support/access';
import { db, mixed } from '../support/admin';
import { callable } from '../support/callable';

/** The messages that the assistant sent this month in a producer's name, what that cost, and its cap. Needs `finance.view`. */
export const readTelling = callable(calls.readTelling, {
  input: readTellingSchema,
  access: 'session',
  handle: async ({ input, caller }) => {
    const producerId = await requireScope(caller, input.producerId, 'finance.view');
    const month = monthOf(new Date());
    const [used, cap] = await db().getAll(
      ...mixed(
        db().doc(innerPaths.whatsappMonth(month, producerId)),
        db().doc(innerPaths.whatsappCap(producerId)),
      ),
    );
    const told = parseTellingMonth(used?.data());
    return { success: true, message: '', month, told, cap: parseTellingCap(cap?.data()) };
  },
});
