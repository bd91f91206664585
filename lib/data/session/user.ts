import { paths } from '@/lib/domain/kit/paths';
import { parseUser } from '@/lib/domain/session/user';
import { readDoc } from '@/lib/firebase/write';

/** Reads a person once, for administrators; null if there is none. */
export const readUser = (uid: string) => readDoc(paths.user(uid), parseUser);
