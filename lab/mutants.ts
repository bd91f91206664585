// npm run lab -- mutants: changes the code in small ways, one at a time, and says which changes no test notices.
//   npm run lab -- mutants                   all of lib/domain, subject by subject (an hour; at low priority)
//   npm run lab -- mutants money session  some subjects, or parts of them: event/tills, event/availability.ts
//   npm run lab -- mutants parsers        what parses documents, of all subjects; `schemas` what callers send
//   npm run lab -- mutants till engine   what sells and what sends, each beside its model; or a file of them
//   npm run lab -- mutants missed till    of a part only what no test noticed the last time, and files that changed since
//   npm run lab -- mutants changed        the files that differ from main (minutes)
//   npm run lab -- mutants rules          firestore.rules, against the rules tests; a match block as second word: rules users,
//                                     or kinds of changes: rules numbers lets

import { Processes } from '@/scripts/support/processes';
import { complain } from '@/scripts/support/say';
import { domainMutants } from './mutants/domain';
import { ruleMutants } from './mutants/rules';

const processes = new Processes();
const asked = process.argv.slice(2);

async function stop(code: number): Promise<void> {
  await processes.stop();
  process.exit(code);
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void stop(1));

const run =
  asked[0] === 'rules' ? ruleMutants(processes, asked.slice(1)) : domainMutants(processes, asked);
run.then(
  (isGood) => stop(isGood ? 0 : 1),
  (error) => {
    complain(error);
    return stop(1);
  },
);
