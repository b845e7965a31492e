-- What schools had given boards that nothing reads: a board that reads an address needs no identifier and no key.
delete from school_integrations where support in ('hellowork', 'apec', 'indeed', 'facebook');

-- La bonne alternance knows a school by its token alone.
delete from school_integrations where support = 'la-bonne-alternance' and secret is null;
update school_integrations set identifier = '', version = version + 1 where support = 'la-bonne-alternance' and identifier <> '';

-- LinkedIn is told the number of the school's page, and holds no key.
delete from school_integrations where support = 'linkedin' and identifier !~ '^[0-9]{1,20}$';
update school_integrations set secret = null, secret_end = '', version = version + 1 where support = 'linkedin' and secret is not null;
