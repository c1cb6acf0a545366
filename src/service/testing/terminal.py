# Runs its arguments in a terminal, sends SIGHUP to them for a line, and closes the terminal for another.
import os, pty, select, signal, sys
pid, terminal = pty.fork()
if pid == 0:
    os.execv(sys.argv[1], sys.argv[1:])
while True:
    ready = select.select([0, terminal], [], [])[0]
    if terminal in ready: os.write(1, os.read(terminal, 4096))
    if 0 in ready:
        if os.read(0, 100) in (b'', b'close\n'): break
        os.kill(pid, signal.SIGHUP)
os.close(terminal)
print('ended with', os.waitpid(pid, 0)[1], flush=True)
