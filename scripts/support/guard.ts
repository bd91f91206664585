// Reads the group ids of a stack's processes, one per line. When the pipe closes, the writer has exited,
// however it ended: the processes that are still running are stopped.
let text = '';
process.stdin.on('data', (chunk) => {
  text += chunk;
});
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => {});

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(-pid, name);
  } catch {
    // Already exited.
  }
};

process.stdin.on('close', () => {
  if (text.endsWith('done\n')) process.exit(0);
  const pids = text.split('\n').filter(Boolean).map(Number);
  for (const pid of pids) signal(pid, 'SIGTERM');
  setTimeout(() => {
    for (const pid of pids) signal(pid, 'SIGKILL');
    process.exit(0);
  }, 1500);
});
