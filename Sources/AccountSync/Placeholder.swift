enum AccountSyncPlaceholder {}
