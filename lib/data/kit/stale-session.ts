/** Prompts for what the sign-in lacks, by the refused field: the password or the second factor. False if cancelled. */
type Ask = (field: string) => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Registers this tab's prompt; returns the unregisterer. */
export function onStaleSession(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = asking = null;
  };
}

/** Opens or joins the prompt; null if this tab has none. */
export function askForSignIn(field: string): Promise<boolean> | null {
  if (!ask) return null;
  asking ??= ask(field).finally(() => {
    asking = null;
  });
  return asking;
}
