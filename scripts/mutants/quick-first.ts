import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Models and simulations, which take seconds. */
const SLOW =
  /(?:^|\/)(?:scripts\/prove|tests\/(?:sending-engine|functions\/event\/tills-simulated))/;

/** Runs models and simulations last: a mutant that another test notices needs none of them. */
export default class QuickFirst extends BaseSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => Number(SLOW.test(moduleId));
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
