/**
 * Prompts for what the sign-in lacks, by the field that the refusal names: the password again, or the second factor.
 * Resolves to false if the prompt is cancelled.
 */
type Ask = (field: string) => Promise<boolean>;

let ask: Ask | null = null;
// The open prompt: calls that are refused together share it, since one answer is enough for all.
let asking: Promise<boolean> | null = null;

/** Registers this tab's prompt; returns the function that unregisters it. */
export function onStaleSession(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = asking = null;
  };
}

/** Prompts for it, or waits for the prompt that is open; null where this tab has no prompt. */
export function askForSignIn(field: string): Promise<boolean> | null {
  if (!ask) return null;
  asking ??= ask(field).finally(() => {
    asking = null;
  });
  return asking;
}
