import { paths } from '@/lib/domain/kit/paths';
import { parseUser } from '@/lib/domain/session/user';
import { readDoc } from '@/lib/firebase/write';

/** For administrators; null if missing. */
export const readUser = (uid: string) => readDoc(paths.user(uid), parseUser);
