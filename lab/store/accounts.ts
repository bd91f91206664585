import type { Auth, UpdateRequest, UserImportRecord, UserRecord } from 'firebase-admin/auth';

type Account = {
  uid: string;
  email?: string;
  emailVerified: boolean;
  disabled: boolean;
  displayName?: string;
  customClaims?: Record<string, unknown>;
  tokensValidAfterTime?: string;
  multiFactor?: unknown;
};

/** The accounts of Firebase Auth in memory: what the functions and their tests use of it, with its errors. */
export function storeAccounts(): Auth {
  const accounts = new Map<string, Account>();
  const missing = () => Object.assign(new Error('no user'), { code: 'auth/user-not-found' });
  const found = (one: Account | undefined): UserRecord => {
    if (!one) throw missing();
    return structuredClone(one) as unknown as UserRecord;
  };
  const change = (uid: string, changes: Partial<Account>) => {
    const before = accounts.get(uid);
    if (!before) throw missing();
    accounts.set(uid, { ...before, ...changes });
    return found(accounts.get(uid));
  };
  const part = {
    importUsers: async (users: UserImportRecord[]) => {
      for (const { uid, email, emailVerified = false, displayName, customClaims } of users) {
        accounts.set(uid, {
          uid,
          email: email ?? undefined,
          emailVerified,
          disabled: false,
          displayName: displayName ?? undefined,
          ...(customClaims && { customClaims: { ...customClaims } }),
        });
      }
      return { successCount: users.length, failureCount: 0, errors: [] };
    },
    getUser: async (uid: string) => found(accounts.get(uid)),
    getUserByEmail: async (email: string) =>
      found([...accounts.values()].find((one) => one.email === email)),
    updateUser: async (uid: string, changes: UpdateRequest) =>
      change(uid, changes as Partial<Account>),
    setCustomUserClaims: async (uid: string, claims: object | null) => {
      change(uid, { customClaims: { ...claims } });
    },
    revokeRefreshTokens: async (uid: string) => {
      change(uid, { tokensValidAfterTime: new Date().toUTCString() });
    },
    deleteUser: async (uid: string) => {
      if (!accounts.delete(uid)) throw missing();
    },
  };
  return part as unknown as Auth;
}
