/** What the exit code of a command says; docs/cli.md shows the table. */
export const exitCodes = {
  done: 0,
  failed: 1,
  wrongUse: 2,
  notSignedIn: 3,
  notEnoughCredits: 4,
  noService: 5,
  someFailed: 6,
  interrupted: 130,
} as const;

/** A failure that a person can fix: its sentence alone is printed. */
export class CliError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = exitCodes.wrongUse) {
    super(message);
    this.name = 'CliError';
    this.exitCode = exitCode;
  }
}
