/** What an operator does about an error, by its code: our own, and those of the services that are asked. */
export const advice: Readonly<Record<string, string>> = {
  SCOPE_UNKNOWN: 'leave --scopes out for all of them',
  CONFIRMATION_REQUIRED: 'add --yes when you are sure',
  SETTINGS_INVALID: 'set them, or unset all of them to reach the stack that runs here',
  STACK_NOT_RUNNING:
    'start one (npm start), name one (ATELIER_STACK_DIR), or set IDP_URL, IDP_ADMIN_CLIENT_ID, IDP_ADMIN_CLIENT_SECRET, AUTH_ADDRESS and SHOP_ADDRESS',
  CHANNEL_EXISTS: 'choose another --slug; if its secret was lost: npm run admin -- channel rotate-secret',
  CHANNEL_NOT_FOUND: 'see which there are: npm run admin -- channel list',
  CLIENT_NOT_FOUND: 'finish it: npm run admin -- channel create with the name and the slug that it was begun with',
  AGENCY_UNKNOWN: "see which there are: npm run admin -- channel list names each channel's",
  SHOP_UNKNOWN: 'a shop id begins with sh_; npm run admin -- channel list names the own shop of each channel',
  DEAD_LETTER_NOT_FOUND: 'see which there are: npm run admin -- dead-letter list',
  TIER_UNKNOWN: "see which there are: GET /open-api/v1.1/memberships/tiers with an API key of the shop's",
  MEMBER_UNKNOWN: 'see that --shop and --customer are right; npm run admin -- member pay makes a member',
  MEMBERSHIP_NOT_NOTED:
    'repeat the command; if that does not help, see that membership is running, and npm run admin -- dead-letter list',
  EVENTS_NOT_HANDLED:
    'see that the service is running and what its log says, then repeat the command, which does the rest',
  BUYER_IN_USE: 'finish or cancel what is named, or wait until it is done, then repeat the command',
  NATS_UNAVAILABLE: 'see that NATS_URL is right and NATS is running, then repeat the command',
  FOLDER_NOT_EMPTY: 'name a folder that is not there yet',
  BACKUP_NOT_FOUND: 'name the folder that npm run admin -- backup was given',
  BACKUP_UNFINISHED: 'take another one; a folder without backup.json is what an interrupted backup leaves',
  BACKUP_DAMAGED: 'take another one; nothing was changed',
  BACKUP_NEWER: 'restore it with the release that made it, or a later one; nothing was changed',
  BACKUP_FAILED: 'once that is mended repeat the command with another folder; this one may be removed',
  TABLE_UNKNOWN:
    'use a release whose migrations made it; a table that none made goes elsewhere before a backup. Nothing was changed',
  SERVICES_RUNNING:
    'stop every service, as docs/operations.md says under "Back up and restore", then repeat the command',
  RESTORE_FAILED: 'no database was changed; once that is mended repeat the command, or start the services again',
  RESTORE_INTERRUPTED: 'start no service; once that is mended repeat the command, which does the rest',
  DATABASE_UNAVAILABLE: 'see that <SERVICE>_DATABASE_URL is right and Postgres is running, then repeat the command',
  STORAGE_UNAVAILABLE: 'see that S3_* are right and storage is running, then repeat the command',
  IDP_UNAVAILABLE: 'see that IDP_URL is right and the provider is running, then repeat the command',
  IDP_ADMIN_REFUSED:
    'see that IDP_ADMIN_CLIENT_ID is a client of the realm master that may manage clients, and IDP_ADMIN_CLIENT_SECRET its secret',
  IDP_ANSWER_UNEXPECTED: "see the provider's log, then repeat the command",
  CHANNEL_NAME_INVALID: 'give another --name',
  IDP_CLIENT_ID_INVALID: 'give a --slug of lower-case letters, digits and inner hyphens, at most 63',
  API_KEY_NAME_INVALID: 'give another --name',
  API_KEY_NOT_FOUND: 'see which there are: npm run admin -- api-key list --shop <shop>',
  API_KEYS_TOO_MANY: 'see which are still needed: npm run admin -- api-key list --shop <shop>',
  SHOP_NOT_ATTACHED: 'attach it first: npm run admin -- shop attach <shop> --agency <agency>',
  SHOP_NOT_FOUND: 'a shop id begins with sh_; npm run admin -- channel list names the own shop of each channel',
  SHOP_OF_ANOTHER_AGENCY: 'take it from the other first: npm run admin -- shop detach <shop>',
  OWN_SHOP_NOT_DETACHABLE: 'to lock the channel out: npm run admin -- channel disable <channel>',
  UNAVAILABLE:
    'see that the services are running at AUTH_ADDRESS, SHOP_ADDRESS and the other addresses, and that RPC_TLS_* are theirs',
  PEER_NOT_ALLOWED: 'RPC_TLS_CERT_FILE must be the certificate named operator',
  TIMED_OUT: 'repeat the command',
  INTERNAL: 'see the logs of the services for this request',
}
