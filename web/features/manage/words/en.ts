export const words = {
  'manage.title': 'Manage the library',
  'manage.lead':
    'Name folders of music on the server, and everybody here plays what is in them. The files stay where they are.',
  'manage.loading': 'Loading…',
  'manage.notOperator':
    'Only the people who run this server manage its library. Ask one of them to make you an operator.',
  'manage.needsServer':
    'This copy of the app has no server of its own, so nothing can be added on this page. Run “npm run import” where the music is.',

  'manage.running': 'Import',
  'manage.importing': 'Looking through {path}',
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
  'manage.figures':
    'New: {added}. Changed: {changed}. As they were: {unchanged}. Missing: {missing}. Skipped: {skipped}.',
  'manage.stop': 'Stop',
  'manage.stopped': 'The import was stopped; the next one goes on.',
  'manage.done': 'The import is done.',
  'manage.ended': 'The last import did not come to its end. {fault}',
  'manage.elsewhere': 'An import runs elsewhere: by a command, or by another copy of the server.',
  'manage.waiting': 'What is wanted here begins when it ends.',

  'manage.folders': 'Folders',
  'manage.noFolders': 'There is no folder yet. Add one, and its music shows up within seconds.',
  'manage.songs': { one: '{count} song', other: '{count} songs' },
  'manage.onlyOperators': 'Only operators hear it.',
  'manage.onlyFor': {
    one: 'Only operators and {count} other person hear it.',
    other: 'Only operators and {count} other people hear it.',
  },
  'manage.scanned':
    'Looked through {when}. Files: {files}. New: {added}. Changed: {changed}. Missing: {missing}. Skipped: {skipped}.',
  'manage.broken': 'The last time it was not looked through to its end. Scan it again to go on.',
  'manage.notThere':
    'The folder is not there just now. Its songs stay in the lists, and play once it is back.',
  'manage.scanAll': 'Scan all folders',
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
  'manage.forgetYes': 'Forget for good',
  'manage.keep': 'Keep',
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
  'manage.sampleShown': 'The sample catalogue is still shown beside your music.',
  'manage.sampleHidden': 'The sample catalogue is hidden from everybody.',
  'manage.hideSample': 'Hide the sample',
  'manage.showSample': 'Show the sample',
  'manage.path': 'Folder on the server',
  'manage.pathHint': 'Its whole path, such as /srv/music',
  'manage.add': 'Add and scan',

  'manage.unreachable': 'The server cannot be reached. Try again.',
  'manage.failed': 'That did not work. Try again.',
  'manage.again': 'Try again',
  'manage.busy': 'An import is running. Stop it, or wait until it ends.',
  'manage.notAbsolute': 'Enter the whole path, beginning with a slash.',
  'manage.noFolder': 'There is no such folder on the server.',
  'manage.notAFolder': 'That is a file. Enter the folder that it is in.',
  'manage.notReadable': 'The server may not read that folder. Give its user permission.',
  'manage.known': 'That folder is in the library already.',
  'manage.within': 'That folder lies in one that is in the library already.',
  'manage.around':
    'A folder of the library lies in that one. Add the other folders in it, each by its path.',

  'manage.upload': 'Upload music',
  'manage.uploadText':
    'Drop files or whole folders here. They are put into a folder of the server, and play as soon as they are there.',
  'manage.chooseFiles': 'Choose files',
  'manage.chooseFolder': 'Choose a folder',
  'manage.uploading': 'Being sent',
  'manage.uploaded': { one: '{count} file is there', other: '{count} files are there' },
  'manage.uploadsLeft': { one: '{count} to go', other: '{count} to go' },
  'manage.stopUploads': 'Stop uploading',
  'manage.notTaken': 'Not taken',
  'manage.notTakenMore': { one: 'And {count} more.', other: 'And {count} more.' },
  'manage.notMusic': 'Only music, covers and lyrics are taken.',
  'manage.noSound': 'It holds no sound that is known here.',
  'manage.emptyFile': 'It is empty.',
  'manage.tooLarge': 'It is larger than this server takes.',
  'manage.badName': 'Its path is too long.',
  'manage.diskFull': 'The disk of the server has no room for it.',
  'manage.notWritable': 'The server may not write into its folder of uploads.',
  'manage.uploadFailed': 'It could not be sent. Drop it again to go on.',

  'manage.mend': 'What could be better',
  'manage.skipped': 'Skipped',
  'manage.skippedText':
    'Files that could not be imported, and why. They are looked at again when they change.',
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
  'manage.lookAgain': 'Look again',
  'manage.lookAgainAt': 'Look again at {path}',
  'manage.forgetSongTitle': 'Forget this song?',
  'manage.forgetSongText':
    '“{title}” leaves the library for good, with all that refers to it. If its file returns, it is a new song.',
} as const
