import { parseUser } from '@/lib/domain/account/user';
import { paths } from '@/lib/domain/kit/paths';
import { readDoc } from '@/lib/firebase/write';

/** For administrators; null if missing. */
export const readUser = (uid: string) => readDoc(paths.user(uid), parseUser);
