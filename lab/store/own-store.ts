import { replaceBackend } from '@/functions/src/support/admin';
import { storeAccounts } from './accounts';
import { storeClient } from './store';

/** Runs a file of the functions' tests over documents and accounts in memory, where no emulator is. */
replaceBackend({ firestore: storeClient(), auth: storeAccounts() });
