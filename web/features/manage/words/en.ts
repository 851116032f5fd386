export const words = {
  'manage.title': 'Manage library',
  'manage.lead':
    'Name folders of music on the server: everybody here plays what is in them, or those people whom you choose. The files stay where they are.',
  'manage.loading': 'Loading…',
  'manage.notOperator':
    'Only the people who run this server manage its library. Ask one of them to make you an operator.',
  'manage.needsServer':
    'This copy of the app has no server of its own, so nothing can be added on this page. Run “npm run import” where the music is.',

  'manage.beginning': 'Getting ready…',
  'manage.running': 'Import',
  'manage.storing': 'Storing what was read',
  'manage.importing': 'Scanning {path}',
  'manage.covers': 'Making covers',
  'manage.sending': 'Sending songs to the bucket',
  'manage.doneOf': '{done} of {total}',
  'manage.doneSoFar': '{done} so far',
  'manage.rate': '{rate} a second',
  'manage.secondsLeft': {
    one: 'about {count} second left',
    other: 'about {count} seconds left',
  },
  'manage.minutesLeft': {
    one: 'about {count} minute left',
    other: 'about {count} minutes left',
  },
  'manage.figures': '{figures}.',
  'manage.same': 'Nothing has changed.',
  'manage.added': { one: '{count} new song', other: '{count} new songs' },
  'manage.changed': { one: '{count} changed song', other: '{count} changed songs' },
  'manage.back': { one: '{count} song that is back', other: '{count} songs that are back' },
  'manage.gone': { one: '{count} missing song', other: '{count} missing songs' },
  'manage.passed': { one: '{count} skipped file', other: '{count} skipped files' },
  'manage.stop': 'Stop',
  'manage.stopped': 'The import was stopped; the next one goes on.',
  'manage.done': 'The import is done.',
  'manage.seeAdded': 'See what was added',
  'manage.seeSkipped': 'See what was skipped',
  'manage.ended': 'The last import did not come to its end. {fault}',
  'manage.elsewhere': 'An import runs elsewhere: by a command, or by another copy of the server.',
  'manage.waiting': 'What is wanted here begins when it ends.',

  'manage.folders': 'Folders',
  'manage.noFolders': 'There is no folder yet. Add one, and its music shows up within seconds.',
  'manage.lookedAt': 'Scanning…',
  'manage.noneIn': 'No music was found in it.',
  'manage.leftOut': 'Left out, as nothing here reads them: {kinds}.',
  'manage.songs': { one: '{count} song', other: '{count} songs' },
  'manage.forEverybody': 'Everybody hears it.',
  'manage.onlyOperators': 'Only operators hear it.',
  'manage.onlyFor': {
    one: 'Only operators and {count} other person hear it.',
    other: 'Only operators and {count} other people hear it.',
  },
  'manage.scanned': 'Scanned {when}: {figures}.',
  'manage.scannedSince': 'Scanned {when}. Last change {changed}: {figures}.',
  'manage.scannedSame': 'Scanned {when}.',
  'manage.broken': 'The last scan did not come to its end. Scan again to go on.',
  'manage.notThere':
    'The folder is not there just now. Its songs stay in the lists, and play once it is back.',
  'manage.scanAll': 'Scan all folders',
  'manage.readAll': 'Read every file again',
  'manage.readAllTitle': 'Read every file again?',
  'manage.readAllText':
    'Files are read, too, that look as they did: for tags that a program changed without a trace. With a large library this takes long, and goes on after a stop; music plays meanwhile.',
  'manage.readAllYes': 'Read them all',
  'manage.scan': 'Scan again',
  'manage.scanOf': 'Scan again: {path}',
  'manage.forget': 'Forget…',
  'manage.forgetOf': 'Forget: {path}',
  'manage.forgetTitle': 'Forget this folder?',
  'manage.forgetText': {
    one: '{count} song of {path} leaves the library for everybody, with all that refers to it. The file stays on the disk.',
    other:
      '{count} songs of {path} leave the library for everybody, with all that refers to them. The files stay on the disk.',
  },
  'manage.forgetBare':
    'No song of {path} is in the library now. It is scanned no more, and songs that are missing from it are forgotten, too. The folder stays on the disk.',
  'manage.forgetUploads':
    'What is uploaded later brings the folder back, with all that lies in it.',
  'manage.forgetYes': 'Forget for good',
  'manage.keep': 'Keep',
  'manage.notNow': 'Not now',
  'manage.measuring': {
    one: 'Loudness: {count} song is still being measured, in the background.',
    other: 'Loudness: {count} songs are still to be measured, in the background.',
  },
  'manage.toMeasure': {
    one: 'Loudness: the tags of {count} song do not say it. With ffmpeg on the server it is measured.',
    other:
      'Loudness: the tags of {count} songs do not say it. With ffmpeg on the server it is measured.',
  },
  'manage.measured': 'Loudness: known of all songs.',
  'manage.measuredBut': {
    one: 'Loudness: known of all songs but {count}, which could not be measured.',
    other: 'Loudness: known of all songs but {count}, which could not be measured.',
  },
  'manage.who': 'Who hears it…',
  'manage.whoOf': 'Who hears it: {path}',
  'manage.whoTitle': 'Who hears this folder?',
  'manage.whoLabel': 'It is heard by',
  'manage.whoEverybody': 'Everybody',
  'manage.whoSome': 'Only operators and these people',
  'manage.whoEmails': 'Emails of their accounts',
  'manage.whoHint':
    'Type a part of an email or a username, or choose below; without anybody, only operators hear it.',
  'manage.people': 'Accounts here',
  'manage.nobodyElse':
    'Nobody else has an account yet. Whoever is to hear the folder signs up first.',
  'manage.nobodyLike': 'No account here matches “{term}”.',
  'manage.whoSave': 'Save',
  'manage.noAccount': 'Nothing was changed, as there is no account here with {emails}.',
  'manage.sampleShown': 'The sample catalogue is still shown beside your music.',
  'manage.sampleHidden': 'The sample catalogue is hidden from everybody.',
  'manage.hideSample': 'Hide the sample',
  'manage.showSample': 'Show the sample',
  'manage.path': 'Folder on the server',
  'manage.pathHint': 'Its whole path, such as /srv/music',
  'manage.addBare': 'Add it all the same',
  'manage.add': 'Add and scan',

  'manage.unreachable': 'The server cannot be reached. Try again.',
  'manage.failed': 'That did not work. Try again.',
  'manage.again': 'Try again',
  'manage.busy': 'An import is running. Stop it, or wait until it ends.',
  'manage.noMusic': 'No music was found in {path}, so it was not added.',
  'manage.notAbsolute': 'Enter the whole path, beginning with a slash.',
  'manage.noFolder': 'There is no such folder on the server.',
  'manage.notAFolder': 'That is a file. Enter the folder that it is in.',
  'manage.notReadable': 'The server may not read that folder. Give its user permission.',
  'manage.known': 'That folder is in the library already.',
  'manage.within': 'That folder lies in one that is in the library already.',
  'manage.around':
    'A folder of the library lies in that one. Add the other folders in it, each by its path.',

  'manage.fault.noFolders': 'There is no folder to look through. Add one.',
  'manage.fault.folderUnseen':
    'The folder {path} cannot be looked through, and nothing of it was changed: {why}. If it has another name or place now, run “npm run import -- --moved <old> <new>”; if it is gone for good, forget it here.',
  'manage.fault.folderBare':
    'Nothing was found in {path}, in which there was music: it may be a disk that is not there now, so nothing was marked missing.',
  'manage.gone.it': 'It is gone for good…',
  'manage.gone.of': 'It is gone for good: {path}',
  'manage.gone.title': 'Is it gone for good?',
  'manage.gone.text':
    'The songs that were in {path} leave all lists. If their files return one day, so do they, with everything.',
  'manage.gone.yes': 'It is gone',
  'manage.fault.folderMoved': '{path} is what was in {before}: its songs stay what they are.',
  'manage.fault.diskFull':
    'The disk that holds {folder} is full. Free some space and scan again; what was stored is still there.',
  'manage.fault.notWritable':
    'The server may not write to {folder}. Give its user permission, and scan again.',
  'manage.fault.readOnly':
    'The disk that holds {folder} can only be read. Make it writable, and scan again.',
  'manage.fault.fileInPlace':
    'The folder {folder} cannot be made, because a file is in its place. Move the file, and scan again.',
  'manage.fault.databaseOlder':
    'The database is of an older version. Start the server anew, and scan again.',
  'manage.fault.databaseFull':
    'The disk of the database is full. Free some space and scan again; what was stored is still there.',
  'manage.fault.databaseAway':
    'The database could not be reached any more. What was stored is still there; scan again to go on.',
  'manage.fault.storeOther':
    'This library’s music was sent to {before}, and the settings name {store}. Set them as they were; or, if that is meant, run “npm run import -- --new-store”.',
  'manage.fault.storeAbsent':
    'This library’s music was sent to {before}, and the settings name no bucket. Set them as they were; or, if that is meant, run “npm run import -- --new-store”.',
  'manage.fault.bucketAway':
    'The server of the bucket, {origin}, cannot be reached ({answer}). Check the network and {address}.',
  'manage.fault.bucketMissing':
    'There is no bucket called {name} at {origin}. Make it there, or correct {bucket}.',
  'manage.fault.bucketKey':
    'The server of the bucket, {origin}, does not know the key that MEDIA_ACCESS_KEY_ID names.',
  'manage.fault.bucketSecret':
    'The secret in MEDIA_SECRET_ACCESS_KEY is not that of the key in MEDIA_ACCESS_KEY_ID.',
  'manage.fault.bucketClock':
    'The clock of the server differs too much from that of the bucket. Set it right.',
  'manage.fault.bucketRegion':
    'The bucket {name} is in another region. Set MEDIA_REGION to the one it was made in.',
  'manage.fault.bucketSmall':
    'The bucket {name} takes no file as large as one of these. Let it take larger ones, and scan again.',
  'manage.fault.bucketFull': 'The bucket {name} is full. Give it more room, and scan again.',
  'manage.fault.bucketRights':
    'The key in MEDIA_ACCESS_KEY_ID may not use the bucket {name} in this way. Give it the rights that {guide} lists.',
  'manage.fault.bucketFault':
    'The server of the bucket, {origin}, answered {answer}. Try again later.',
  'manage.fault.serverFault': 'A fault of the server broke it off. Scan again to go on.',
  'manage.fault.brokenOff': 'It was broken off. Scan again to go on.',

  'manage.upload': 'Upload music',
  'manage.uploadText':
    'Drop files or whole folders here. They are put into a folder of the server, and play as soon as they are there.',
  'manage.chooseFiles': 'Choose files',
  'manage.chooseFolder': 'Choose a folder',
  'manage.uploading': 'Being sent',
  'manage.uploaded': { one: '{count} file is there', other: '{count} files are there' },
  'manage.wasThere': {
    one: '{count} of them was here already.',
    other: '{count} of them were here already.',
  },
  'manage.uploadsLeft': { one: '{count} to go', other: '{count} to go' },
  'manage.stopUploads': 'Stop uploading',
  'manage.notTaken': 'Not taken',
  'manage.notTakenMore': { one: 'And {count} more.', other: 'And {count} more.' },
  'manage.notMusic': 'Only music, covers and lyrics are taken.',
  'manage.noSound': 'It holds no sound that is known here.',
  'manage.emptyFile': 'It is empty.',
  'manage.tooLarge': 'It is larger than this server takes.',
  'manage.badName': 'Its path is too long.',
  'manage.noPlace': 'A file lies where its folder would be.',
  'manage.diskFull': 'The disk of the server has no room for it.',
  'manage.notWritable': 'The server may not write into its folder of uploads.',
  'manage.uploadFailed': 'It could not be sent. Drop it again to go on.',

  'manage.mend': 'What could be better',
  'manage.skipped': 'Skipped',
  'manage.skippedText':
    'Files that could not be imported, and why. They are scanned again when they change.',
  'manage.why.empty': 'It is empty',
  'manage.why.noSound': 'It holds no sound that is known here',
  'manage.why.largeTags': 'Its tags are larger than 64 MB',
  'manage.why.otherKind': 'It is a recording of a kind that is not played here',
  'manage.why.noLength': 'It does not say how long it is',
  'manage.why.damagedTags': 'Its tags are damaged',
  'manage.why.breaksReader': 'Whatever reads it breaks on it',
  'manage.why.takesTooLong': 'Reading it takes too long',
  'manage.why.nameNotUtf8': 'Its name is not written in UTF-8',
  'manage.why.longPath': 'Its path is too long',
  'manage.why.noFile': 'It is no file',
  'manage.why.leadsOut':
    'It is a link that leads out of the folder: import the place where it leads',
  'manage.why.denied': 'This user may not read it',
  'manage.why.wentAway': 'It went away while it was read',
  'manage.why.growing': 'It is still being written; the next look reads it',
  'manage.why.diskFault': 'The disk cannot read it',
  'manage.why.networkAway': 'The network folder is away',
  'manage.why.circle': 'It is a link in a circle',
  'manage.why.longName': 'Its name is too long',
  'manage.why.unreadable': 'It cannot be read',
  'manage.why.notStored': 'The database does not take what it says',
  'manage.why.notConverted': 'The converter came to no end with it',
  'manage.why.notDecoded': 'It is damaged: most of it cannot be decoded',
  'manage.why.notLoud': 'The converter did not say how loud it is',
  'manage.why.notMeasured': 'It is of a kind that is not measured',
  'manage.missing': 'Missing',
  'manage.missingText':
    'Songs whose files are gone. They are hidden, and return with everything when the files do.',
  'manage.untagged': 'Without tags',
  'manage.untaggedText':
    'Songs that lack a title or an artist in their tags, so that the names of file and folder stand in.',
  'manage.uncovered': 'Without cover',
  'manage.uncoveredText':
    'Albums without a picture. Put one named cover.jpg beside the songs, and scan again.',
  'manage.unmeasured': 'Not measured',
  'manage.unmeasuredText':
    'Songs whose loudness could not be measured, and why. They play as loud as they are, and are measured again when they change.',
  'manage.duplicates': 'Twice',
  'manage.duplicatesText': 'Recordings that are there more than once, whatever their tags say.',
  'manage.nothing': 'There is nothing in this list.',
  'manage.more': 'Show more',
  'manage.noPath': 'Another file has taken its place.',
  'manage.openAlbum': 'Open the album',
  'manage.openAlbumOf': 'Open the album of {title}',
  'manage.lookAgain': 'Scan again',
  'manage.lookAgainAt': 'Scan again: {path}',
  'manage.forgetSongTitle': 'Forget this song?',
  'manage.forgetSongText':
    '“{title}” leaves the library for good, with all that refers to it. If its file returns, it is a new song.',
} as const
