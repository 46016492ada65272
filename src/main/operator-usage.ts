/** The commands of an operator: they work on this machine, its settings, its database, its models. */
export const operatorUsage = `serinette: audio processing and music generation behind one HTTP interface

  serinette serve              API and worker in one process (what npm start does)
  serinette api                the HTTP interface alone; any number on one database
  serinette worker             a worker alone; any number on one database
  serinette migrate            bring the database up to date, and end [--service-role ROLE]
  serinette config             what the settings are, with secrets as dots
  serinette doctor             whether this machine has what the service needs; exit code 1 if it lacks something
  serinette accounts           list | create NAME [--plan PLAN] [--role ROLE] | role NAME --role ROLE | disable NAME | enable NAME
  serinette keys               list | create [--name NAME] | revoke KEY | rotate KEY | webhook-secret [--rotate]
  serinette credits            show | grant CREDITS [--note TEXT]
  serinette sign-in-link       prints an address that signs in to the web app once, within 10 minutes
  serinette models             list [--json] | install NAME [--from FOLDER] [--accept-licence] | remove NAME

  keys, credits and sign-in-link take --account NAME (default: default). Settings come from the environment; see the README.
`;

/** Each of them by its name, for the list of all commands. */
export const operatorCommands = [...operatorUsage.matchAll(/^ {2}serinette (\S+) +(.*)$/gm)].map(
  ([, name = '', text = '']) => ({ name, summary: text.replace(/^\w/, (letter) => letter.toUpperCase()) }),
);
